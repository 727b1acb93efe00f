import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app.");
mount(App, { target });
