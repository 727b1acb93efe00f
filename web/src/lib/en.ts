/** Every word of the interface. The words of a game (pieces, moves, rules) come from the game. */

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const en = {
  house: "Teien",
  kanji: "庭園",
  title: (page?: string): string => (page ? `${page} · Teien` : "Teien 庭園"),
  skip: "Skip to the content",
  nowhere: {
    title: "This path ends here",
    words: "There is no such page in the garden.",
    back: "Back to the gate",
  },
  failed: "The garden does not answer.",
  noCookies:
    "This browser keeps no cookies, and without one your seat cannot be kept for you: allow them for this page, then try again.",
  again: "Try again",
  old: "The garden has changed since this page was opened.",
  anew: "Load it anew",
  later: "Later",

  home: {
    motto: "A quiet table for garden games",
    words: "Sit down with a friend, or with a patient partner who is always here. Nothing to install, no account.",
    games: "The gardens",
    first: "The first steps",
    bot: "Play with a bot",
    friend: "Play with a friend",
    more: "Players and options",
    rules: "How it is played",
    tables: "Your tables",
    resume: (game: string, what: string, who: string): string =>
      `${what ? `${game}, ${what}` : game}${who ? ` with ${who}` : what ? "" : ", alone"}`,
    settings: "Settings",
    ended: "ended",
    guest: "Gardener",
  },

  daily: {
    today: "The garden of the day",
    title: (game: string): string => `${game}, the garden of the day`,
    words:
      "One deal for everybody, a new one each day at midnight by universal time. Play it as often as you like; your best result stays in this browser.",
    play: "Play it",
    again: "Play it again",
    best: (date: string, points: number): string =>
      `Your best on ${date}: ${points === 1 ? "1 point" : `${points} points`}.`,
    earlier: "Earlier days",
    share: "Share the result",
    text: "The result, to share",
    copy: "Copy it",
    shared: (game: string, date: string, points: string): string =>
      `Teien, ${game.charAt(0).toUpperCase()}${game.slice(1)} of ${date}: ${points}`,
  },

  journey: {
    kind: "What to play",
    kinds: { game: "One game", journey: "A journey, stage after stage", daily: "The deal of the day" },
    about: (stages: number): string =>
      `${stages} stages with the same partner. Each opens the next when its target is reached; the best result at each is kept.`,
    begin: "Begin a journey",
    reached: (target: number, best: number | null, passed: boolean, open: boolean): string =>
      !open
        ? `Target ${target}, not open yet`
        : best === null
          ? `Target ${target}`
          : passed
            ? `Target ${target}, passed with ${best}`
            : `Target ${target}, best so far ${best}`,
    play: "Play",
    playStage: (name: string): string => `Play ${name}`,
    here: "here",
    on: (name: string): string => `On to ${name}`,
    again: (name: string): string => `${name} again`,
  },

  convention: (bot: string): string => `How to read ${bot}:`,

  newTable: {
    title: (game: string): string => `A table for ${game}`,
    seats: "Who sits where",
    seat: (name: string): string => `The ${name} seat`,
    kinds: { me: "Me", friend: "A friend, by link", bot: "A bot", here: "Another person on this device" },
    name: "Name",
    level: "How strong",
    lot: "Draw the seats by lot",
    options: "The game",
    dropped: (reason: string): string => `This was put back: ${reason.replace(/\.$/, "")}.`,
    open: "Open the table",
    value: (value: unknown): string => (value === true ? "yes" : value === false ? "no" : String(value)),
  },

  table: {
    title: (game: string, names: string[]): string =>
      `${game.charAt(0).toUpperCase()}${game.slice(1)}, ${list.format(names)}`,
    leave: "Leave the table",
    log: "Log",
    rules: "Rules",
    settings: "Settings",
    account: "Account",
    journey: "Journey",
    thoughts: "Thoughts",
    keys: "Keys",
    close: "Close",
    thesekeys: "show these keys",
    ways: "Log, rules and settings",
    yourTurn: "Your turn",
    turn: (name: string): string => `${name}’s turn`,
    thinking: (name: string): string => `${name} is thinking`,
    waiting: (name: string): string => `Waiting for ${name}`,
    waitingSeat: "Waiting for a friend to sit down",
    away: "away",
    you: "you",
    bot: "bot",
    lost: "The connection is lost; it comes back by itself",
    crowded: "This server lets you open no more tables just now; close another one, and this one opens by itself",
    unsure: "Waiting for the garden to answer",
    underWay: "Your move is on its way",
    sentAgain: "Your move was sent again.",
    moveLost: "Your move did not get through. Please make it again.",
    connecting: "Connecting",
    gone: "There is no such table.",
    told: (name: string, words: string): string => `${name} ${words}.`,
    begun: "The garden is laid out. Nothing has been played yet.",
    ply: (n: number): string => `Move ${n}`,
    rule: (id: string): string => `Rule ${id}`,
    points: (n: number): string => (n === 1 ? "1 point" : `${n} points`),
  },

  invite: {
    seat: "Invite",
    title: "Invite a friend",
    words: "Whoever opens this link can take a free seat, or watch.",
    watch: "Whoever opens this link can watch.",
    here: "This address works on this computer only. For other devices, start the server with --host 0.0.0.0 and open the address it prints.",
    copy: "Copy the link",
    copied: "Copied",
    link: "Link to this table",
  },

  join: {
    title: "A seat is free",
    words: (others: string[]): string =>
      others.length ? `${list.format(others)} ${others.length > 1 ? "are" : "is"} at the table.` : "",
    name: "Your name",
    seat: "Seat",
    sit: "Sit down",
    watch: "Only watch",
  },

  pass: {
    title: (name: string): string => `Pass the device to ${name}`,
    words: "Everything is covered until then.",
    ready: (name: string): string => `I am ${name}`,
  },

  thoughts: {
    whose: "Whose thoughts",
    bot: (name: string): string =>
      `What ${name} thought the others held. Each strip is the game from left to right: the darker, the surer.`,
    person: (name: string): string =>
      `What a bot in ${name}’s place would have thought the others held. Each strip is the game from left to right: the darker, the surer.`,
    wait: "Thinking back",
    held: "held",
  },

  review: {
    back: "Back",
    on: "Forward",
    slider: "Move",
    now: "Back to now",
    eyes: "Seen by",
    open: "all open",
    spectator: "a spectator",
    at: (ply: number, of: number): string => (ply === 0 ? "The deal" : `Move ${ply} of ${of}`),
  },

  end: {
    wins: (names: string[]): string =>
      names.length > 1 ? `${list.format(names)} share the win` : names.length ? `${names[0]} wins` : "Nobody wins",
    walk: "Count again",
    skip: "Skip the walk",
    pause: "Pause",
    go: "Go on",
    next: "Next",
    again: "Play again",
    toRematch: "To the new table",
    review: "Review the game",
    save: "Save the record",
    account: "Final account",
    sum: "Total",
  },

  settings: {
    theme: "Light",
    themes: { auto: "As the device", light: "Day", dark: "Night" },
    motion: "Motion",
    motions: { auto: "As the device", on: "On", off: "Off" },
    confirm: "On touch, a second tap confirms a move",
    coordinates: "Show the names of the places",
    name: "Your name at the next table",
  },
};
