import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";
import { keepTrue } from "./lib/translation";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app.");
keepTrue(document);
mount(App, { target });
