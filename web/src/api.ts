// Written by `make schema` from the server's models; never by hand.

/** What a legal move would do now. */
export interface Effect {
  words: string;
  /** Change of the booked points, one entry a side. */
  points: number[];
}

/** What does not change during a game: what its pieces and places are called and how they are drawn. */
export interface Table {
  /** The name of each seat in the game's own words (`pink`). */
  seats: string[];
  sides: string[];
  /** The side of each seat. */
  side_of: number[];
  /** What a piece is called, by code. */
  piece_names: Record<string, string>;
  /** How a piece is drawn, by code: drawings of the game's `art` folder laid over one another. */
  piece_art: Record<string, string[]>;
}

/** A piece that a move has brought from one place of the table to another. */
export interface PieceMoved {
  /** Its code; null: hidden from the viewer. */
  piece: string | null;
  start: string;
  /** Places of the board by their names; others as `hand:SEAT`, `bag` or the like. */
  end: string;
}

/** A move as one viewer may know it. */
export interface Telling {
  seat: number;
  /** The spelling to show. */
  move: string;
  /** What happened, as a clause whose subject is the player: `lays the crane with iris on c5 and scores 4`. */
  words: string;
  moved: PieceMoved[];
  /** The piece the viewer saw drawn, or null. */
  drawn: string | null;
}

/** How a game has ended. Games say what their accounts hold, and in which words they say what has decided. */
export interface Outcome {
  /** The sides that have won, several on a shared win; empty where nobody has, or nobody plays against another. */
  winners: number[];
  /** What has decided it. */
  decided: string;
  /** The final account of each side. */
  accounts: object[];
}

/** One legal move, ready to offer. */
export interface Choice {
  /** Its notation. */
  move: string;
  /** The code of the piece it plays, where it plays one. */
  piece: string | null;
  /** The place it plays to, where there is one. */
  place: string | null;
}

/** What a viewer sees of a position. Games add their board. */
export interface View {
  /** The seat it is for, -1: a spectator. */
  viewer: number;
  ply: number;
  /** The seat to move; null when the game is over. */
  turn: number | null;
  /** Points booked so far, one entry a side. */
  points: number[];
  /** How the game has ended, when it is over. */
  outcome: Outcome | null;
  /** The viewer's legal moves: empty for everybody but the mover. Games may tell more of each. */
  choices: Choice[];
}

/** One option of a game, ready to be asked for. */
export interface OptionInfo {
  key: string;
  words: string;
  /** Every value it can have. */
  values: unknown[];
  /** Its value when nothing is chosen; null where it depends on other options. */
  default: unknown;
}

/** A level of computer player. */
export interface BotInfo {
  level: string;
  name: string;
  words: string;
  /** What it means by moves whose meaning the rules leave to the partners, a sentence each. */
  convention: string[];
}

/** A stage of a game's journey. */
export interface StageInfo {
  /** Its number, from 1 on. */
  stage: number;
  name: string;
  /** The score that passes it. */
  target: number;
  /** What makes a game this stage; the other options are free. */
  options: Record<string, unknown>;
}

/** A game on the first page. */
export interface GameInfo {
  name: GameName;
  title: string;
  /** One sentence: what the game is. */
  words: string;
  /** How many players it takes. */
  seats: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  /** The level of a bot for a first game. */
  usual_level: string;
  /** The stages of its journey, in order; empty: it has none. */
  journey: StageInfo[];
  /** The options of its deal of the day; null: it has none. */
  daily: Record<string, unknown> | null;
}

/** Options as a form has them so far (request). */
export interface OptionsCheck {
  options: Record<string, unknown>;
}

/** Options as the game understands them. */
export interface OptionsAnswer<G extends GameName = GameName> {
  /** Every option with its value in play. */
  options: Record<string, unknown>;
  /** The options that leave a choice beside the others. */
  free: string[];
  seats: number;
  table: Games[G]["table"];
}

/** Whether the server knows who asks. */
export interface Identity {
  /** It does when the request came with a cookie that was set here; a browser that keeps no cookies stays unknown. */
  known: boolean;
}

/** A seat for whoever creates the table, or for another person on the same device. */
export interface Person {
  kind: "me";
  name: string;
}

/** A seat that whoever opens the invitation link takes. */
export interface Friend {
  kind: "friend";
}

/** A seat for a computer player. */
export interface Bot {
  kind: "bot";
  level: string;
}

/** Create a table (request). */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats: (Person | Friend | Bot)[];
  /** Begin the game's journey: its first stage, and after it, by rematches, stage after stage. */
  journey?: boolean;
  /** Play the deal of today, as UTC has it, with the options that belong to it. */
  daily?: boolean;
}

/** Take a free seat (request). */
export interface Join {
  /** Which; null: the first that is free. */
  seat?: number | null;
  name: string;
}

/** Play again (request). */
export interface Rematch {
  /** The stage to play next, at a table of a journey; null: the one that `Journey.next` says. */
  stage?: number | null;
}

/** Who sits on a seat. */
export interface Seat {
  kind: "person" | "free" | "bot";
  /** null for a free seat. */
  name: string | null;
  /** The level of a bot, one of the game's `bots`. */
  level: string | null;
  /**
   * The level whose thoughts at this seat `Reflect` tells: that of a bot, or the one that could have sat in a
   * person's place; null: whoever sits here has no thoughts that can be told.
   */
  thoughts: string | null;
  /** Whether this browser holds it. */
  mine: boolean;
  /** Whether somebody looks at the table from it now; bots always do. */
  here: boolean;
}

/** A stage and what has been reached there. */
export interface JourneyStage extends StageInfo {
  /** The best score so far; null: it has not been played to its end yet. */
  best: number | null;
  passed: boolean;
  /** Whether it can be played: the first one, and each whose stage before is passed. */
  open: boolean;
}

/** How far the people of a table have come on their journey, this game included once it is over. */
export interface Journey {
  /** The number of the stage that is played here. */
  stage: number;
  /** The number of the stage that a rematch plays if no other is asked for: the next one once this one is passed. */
  next: number;
  stages: JourneyStage[];
}

/** A table as anybody with its link may know it. */
export interface TableInfo<G extends GameName = GameName> {
  id: string;
  game: G;
  /** Every option with its value in play. */
  options: Games[G]["options"];
  table: Games[G]["table"];
  seats: Seat[];
  ply: number;
  over: boolean;
  /** The id of the table where the same people play again, once there is one. */
  rematch: string | null;
  /** null: the table is no part of a journey. */
  journey: Journey | null;
  /** The date (YYYY-MM-DD) whose deal of the day is played here, else null. */
  daily: string | null;
}

/** Why a request was refused. */
export interface Problem {
  /** One sentence. */
  error: string;
  /** What in the request is at fault, where one thing is. */
  key: string | null;
}

/**
 * Show the table from a seat of this browser, or as a spectator (-1). The first message, and again to change seats.
 *
 * The server answers with `State`. It knows a browser by the cookie that came when the socket was opened; a seat that
 * is taken later with `join` can be watched over the same socket by whoever was known by then (`POST /api/identity`),
 * and by others over a new one. Where there is no such table, the socket is closed with code 4404.
 */
export interface Watch {
  kind: "watch";
  seat: number;
  /** The last ply this client has, after a dropped connection: the server then tells what happened since. */
  ply?: number | null;
}

/** Play a move. Answered within five seconds with `Moved` or `Refused`; sent again it is not played twice. */
export interface Move {
  kind: "move";
  /** The ply it is made at: the number of moves played before it. */
  ply: number;
  move: string;
}

/** What would this move do? Answered to the asker only, and kept nowhere. */
export interface Ask {
  kind: "ask";
  /** Comes back with the answer. */
  id: number;
  move: string;
}

/** Show an earlier position, for stepping through the game. Everything is open once it is over. */
export interface Look {
  kind: "look";
  ply: number;
  /** Whose view: the own seat or -1 while the game runs; any seat, or -2 for everything open, when it is over. */
  seat: number;
}

/** What a seat thought others held, for looking back on a game that is over. `Seat.thoughts` says who thought so. */
export interface Reflect {
  kind: "reflect";
  seat: number;
}

/** Is the connection alive? Answered with `Pong`. A page cannot send the pings of the protocol itself. */
export interface Ping {
  kind: "ping";
}

/** The whole table as the watched seat may know it now. */
export interface State<G extends GameName = GameName> {
  kind: "state";
  seat: number;
  info: TableInfo<G>;
  view: Games[G]["view"];
  /** Every move so far, or every move since the ply that `Watch` named. */
  log: Games[G]["telling"][];
  /** The ply of the first entry of `log`. */
  since: number;
}

/** A move was played: what happened, and where the game stands after it. */
export interface Moved<G extends GameName = GameName> {
  kind: "moved";
  /** The number of moves played, this one included. */
  ply: number;
  telling: Games[G]["telling"];
  view: Games[G]["view"];
}

/** Somebody came, went, or took a seat; or the end of a game has brought a journey on. */
export interface People<G extends GameName = GameName> {
  kind: "people";
  info: TableInfo<G>;
}

/** A bot has begun to think about its move; the ply says which. */
export interface Thinking {
  kind: "thinking";
  seat: number;
  ply: number;
  /** Why it may take long, where it may: it waits for the compiler, once on a machine, or for others who think. */
  words: string;
}

/** A bot whose turn it is cannot move just now, and does not think; it tries again by itself. */
export interface Stalled {
  kind: "stalled";
  seat: number;
  ply: number;
  /** Why. */
  words: string;
}

/** A move was not played, nothing has changed, and nothing will: it is not in anybody's hands any more. */
export interface Refused {
  kind: "refused";
  move: string;
  /** The rule that it breaks, by its id, or `notation`, `turn`, `ply`; `fault`: the server could not keep it. */
  rule: string;
  reason: string;
}

/** The answer to `Ask`. */
export interface Answer<G extends GameName = GameName> {
  kind: "answer";
  id: number;
  move: string;
  /** What the move would do; null where it is refused. */
  effect: Games[G]["effect"] | null;
  rule: string | null;
  reason: string | null;
}

/** The answer to `Look`. */
export interface Looked<G extends GameName = GameName> {
  kind: "looked";
  ply: number;
  seat: number;
  view: Games[G]["view"];
  /** The move that led to the position; null for the deal. */
  telling: Games[G]["telling"] | null;
}

/** The answer to `Reflect`. */
export interface Reflected {
  kind: "reflected";
  seat: number;
  /** At the deal and after each move: how likely each piece was in the hands of others, by code, from 0 to 1. */
  thoughts: Record<string, number>[];
}

/** The answer to `Ping`. */
export interface Pong {
  kind: "pong";
}

/** A message of the client that could not be followed. */
export interface Trouble {
  kind: "trouble";
  error: string;
}

/** Options of a game; what depends on other options is resolved when they are read. */
export interface SeikatsuOptions {
  seats: number;
  fountains: boolean;
  edition: "bga" | "printed" | null;
  hand: number | null;
  level: "easy" | "medium" | "hard" | null;
}

/** One place of the garden, the pond included, and where it is drawn. */
export interface SeikatsuSpot {
  name: string;
  /**
   * Its middle as seen from each pagoda (pink, blue, green) with that pagoda at the bottom: x to the right, y down,
   * the pond at 0, 0, a hexagon with flat top and bottom having circumradius 1.
   */
  at: [number, number][];
  /**
   * Its neighbours as seen from green: up, up right, down right, down, down left, up left; empty where there is
   * none. Seen from another pagoda the same list is turned by two steps.
   */
  beside: string[];
}

/** Names, drawings and the plan of the garden. */
export interface SeikatsuTable extends Table {
  pagodas: string[];
  /** The pagoda of each seat, an index into `pagodas`. */
  pagoda_of: number[];
  spots: SeikatsuSpot[];
  /** The places of each pagoda's rows 1 to 7. */
  rows: string[][][];
}

/** The final account of a side. */
export interface SeikatsuAccount {
  /** Bird points of all turns. */
  birds: number;
  /** The sum of `rows`. */
  flowers: number;
  fountains: number;
  /** Points of the pagoda's rows 1 to 7; the rivals of the solo game have two pagodas, blue and then green. */
  rows: number[];
  total: number;
}

/** How a game has ended. */
export interface SeikatsuOutcome extends Outcome {
  /** The points; or they are equal, and several share the win. */
  decided: "points" | "shared";
  accounts: SeikatsuAccount[];
}

/** A place and what lies there. */
export interface SeikatsuPlace {
  name: string;
  piece: string | null;
  words: string;
}

/** What one fountain scores now for a seat's two cards (S33, S34). */
export interface SeikatsuFountainScore {
  place: string;
  points: number;
}

/** A seat's secret cards; null where there is none or the viewer may not know it. */
export interface SeikatsuCards {
  bird: string | null;
  flower: string | null;
  /** What the fountains score for them now, where the viewer knows both. */
  points: number | null;
  /** Where those points come from, one entry a fountain; empty where the viewer does not know both cards. */
  fountains: SeikatsuFountainScore[];
}

/** The largest set of one row, as it lies now (S29). */
export interface SeikatsuRow {
  /** The flower it counts for; null where no flower and no koi lies in the row. */
  flower: string | null;
  /** Where the set lies, koi included. */
  places: string[];
  points: number;
}

/** The garden and what lies around it. */
export interface SeikatsuView extends View {
  outcome: SeikatsuOutcome | null;
  places: SeikatsuPlace[];
  /** The place laid last. */
  last: string | null;
  /** Each seat's tiles in order of arrival; null is a tile the viewer does not know. */
  hands: (string | null)[][];
  /** Each seat's cards; null in a game without fountains. */
  cards: SeikatsuCards[] | null;
  bag: number;
  aside: number;
  koi_lying: number;
  koi_waiting: number;
  fountains_lying: number;
  /** Rows 1 to 7 of each pagoda in play: pink, blue and, with three seats and in the solo game, green. */
  rows: SeikatsuRow[][];
}

/** A row that a move would lay its tile in. */
export interface SeikatsuRowEffect {
  pagoda: number;
  /** From 1. */
  row: number;
  before: number;
  /** Its points. */
  after: number;
}

/** What laying a tile would do: birds score at once, rows at the end. */
export interface SeikatsuEffect extends Effect {
  /** The neighbours whose bird matches. */
  beside: string[];
  rows: SeikatsuRowEffect[];
}

/** Options of a game; what depends on other options is resolved when they are read. */
export interface NiwaOptions {
  variant: "standard" | "no-luck";
  conversion: "orthogonal" | "all";
  creatures: "shown" | "wide" | "tane";
  black: "spring-summer" | "autumn-winter" | null;
}

/** One of the 48 cards. */
export interface NiwaCardInfo {
  code: string;
  /** 1 to 12. */
  month: number;
  plant: string;
  /** Its traditional class, which is no feature. */
  kind: "bright" | "animal" | "ribbon" | "plain";
  /** What it shows beside the plant; null for a plain card. */
  shown: string | null;
  /** What it can have in common with others: its month, and `ribbon` or `creature` (N4). */
  features: ("January" | "February" | "March" | "April" | "May" | "June" | "July" | "August" | "September" | "October" | "November" | "December" | "ribbon" | "creature")[];
}

/** Names, and the cards with the features they have in this game. */
export interface NiwaTable extends Table {
  cards: NiwaCardInfo[];
  /** All features: the months in order, ribbon, creature. */
  features: ("January" | "February" | "March" | "April" | "May" | "June" | "July" | "August" | "September" | "October" | "November" | "December" | "ribbon" | "creature")[];
}

/** The final account of a seat. */
export interface NiwaAccount {
  /** Its points. */
  stones_in_groups: number;
  /** Its groups of two or more stones. */
  groups: number;
  lone_stones: number;
  cards_left: number;
}

/** How a game has ended. */
export interface NiwaOutcome extends Outcome {
  /** The points; where they are equal, fewer groups; where these are equal too, both share the win (N23). */
  decided: "points" | "fewer-groups" | "shared";
  accounts: NiwaAccount[];
}

/** A card of the garden with its stone. */
export interface NiwaLaidCard {
  cell: string;
  /** To the right. */
  x: number;
  /** Downward. */
  y: number;
  piece: string;
  /** The seat whose stone lies on it. */
  stone: number;
  /** Its group, an index into `groups`; null for a lone stone. */
  group: number | null;
  words: string;
}

/** An empty cell that touches the garden (N9). */
export interface NiwaOpenCell {
  cell: string;
  x: number;
  y: number;
  /** Beside one or two cards, beside three or four, or beside none. */
  kind: "edge" | "gap" | "corner";
  /** The features of which a card must have one; empty for a corner cell. */
  wants: ("January" | "February" | "March" | "April" | "May" | "June" | "July" | "August" | "September" | "October" | "November" | "December" | "ribbon" | "creature")[];
  /** In a gap: how many of the neighbours have each of these features, the highest count; else 0. */
  share: number;
  /** The cards beside it. */
  neighbours: string[];
  words: string;
}

/** A group of two or more stones (N22). */
export interface NiwaStoneGroup {
  seat: number;
  cells: string[];
}

/** A row of stones that a placement turns (N15). */
export interface NiwaCaughtRow {
  /** The stones that turn, from the placed card outward. */
  cells: string[];
  /** The cell of the own stone behind them. */
  end: string;
}

/** Where the viewer may place a card of the own hand, were it the viewer's turn (N7 to N13). */
export interface NiwaHandCard {
  piece: string;
  /** On the empty table, beside a card, or corner to corner because it fits beside none. */
  kind: "first" | "edge" | "corner";
  cells: string[];
}

/** The garden and what lies around it. */
export interface NiwaView extends View {
  outcome: NiwaOutcome | null;
  cards: NiwaLaidCard[];
  open: NiwaOpenCell[];
  groups: NiwaStoneGroup[];
  /** The cells of each seat's lone stones. */
  lone: string[][];
  /** The cell of the card placed by the last move; null after a pass and before the first card. */
  last: string | null;
  /** Passes in a row, up to the last move. */
  passes: number;
  /** What the last move turned. */
  caught: NiwaCaughtRow[];
  /** Each seat's cards in order of arrival; null is a card the viewer does not know. */
  hands: (string | null)[][];
  /** Where the viewer's own cards fit; empty for a spectator, and when the game is over. */
  hand: NiwaHandCard[];
  stock: number;
  /** A memory aid: the cards that the viewer sees neither in the garden nor in a hand. */
  unseen: string[];
  /** The stock is used up, so that the unseen cards are those of the other hand. */
  unseen_is_hand: boolean;
  /** The final phase (N18). */
  final: boolean;
  /** What the final phase means, while it lasts. */
  phase: string | null;
}

/** What a placement or a pass would do. */
export interface NiwaEffect extends Effect {
  caught: NiwaCaughtRow[];
  /** The points of both sides after it. */
  after: number[];
}

/** Options of a game; any combination is allowed. */
export interface NiwashiOptions {
  stage: number;
  lantern_limit: number | null;
}

/** The stage that is played. */
export interface NiwashiStageInfo {
  number: number;
  name: string;
  /** Least and greatest x, least and greatest y where tiles may lie; null: everywhere. */
  area: [number, number, number, number] | null;
  stones: [number, number][];
  target: number | null;
}

/** What a score is called. */
export interface NiwashiBand {
  least: number;
  name: "complete" | "challenge" | "fine" | "respectable" | "sprout";
}

/** Names and drawings, the stage, and the reference cards. */
export interface NiwashiTable extends Table {
  stage: NiwashiStageInfo;
  /** The name of each colour by its code. */
  colours: Record<string, string>;
  /** The cells of every orientation of every shape. */
  shapes: Record<string, [number, number][][]>;
  /** The name of each direction of the Lantern by its code, clockwise from north. */
  directions: Record<string, string>;
  lantern_limit: number | null;
  /** What scores are called, the highest first. */
  bands: NiwashiBand[];
}

/** The final account of both partners. */
export interface NiwashiAccount {
  /** The score. */
  validated: number;
  /** How many Objectives each seat has validated. */
  by_seat: number[];
  band: "complete" | "challenge" | "fine" | "respectable" | "sprout";
  /** Placements and Lantern moves together. */
  turns: number;
  lanterns: number;
  end: "all-validated" | "empty-hand";
  /** null outside the stages. */
  stage_passed: boolean | null;
}

/** How a game has ended. */
export interface NiwashiOutcome extends Outcome {
  decided: "all-validated" | "empty-hand";
  /** One for both. */
  accounts: NiwashiAccount[];
}

/** A plot of the Garden as seen from above. */
export interface NiwashiPlot {
  x: number;
  y: number;
  colour: string;
  /** Which of `strips` it belongs to. */
  strip: number;
}

/** A Garden tile that lies in the Garden. */
export interface NiwashiStrip {
  /** Its colours from west to east or north to south. */
  reading: string;
  x: number;
  y: number;
  south: boolean;
  /** Who laid it; null for the start tile. */
  seat: number | null;
}

/** The Lantern where it stands. */
export interface NiwashiLantern {
  spot: string;
  direction: string;
  /** The tile it pointed at when it was put on a River place. */
  pointed: string | null;
  words: string;
}

/** Where the Lantern may stand beside the Garden. */
export interface NiwashiSpot {
  name: string;
  words: string;
}

/** A pattern of an own Objective that is complete, or as near to it as any. */
export interface NiwashiNear {
  objective: string;
  shown: [number, number][];
  missing: [number, number][];
}

/** What nobody saw before the end. */
export interface NiwashiOpened {
  /** The Objectives each seat would have drawn, the next one first. */
  piles: string[][];
  /** The tiles of the draw pile, the next one first. */
  draw: string[];
  /** Tiles and Objectives that were not in play. */
  box: string[];
}

/** The Garden and what lies around it. */
export interface NiwashiView extends View {
  outcome: NiwashiOutcome | null;
  plots: NiwashiPlot[];
  /** Every tile laid, in order, the start tile first. */
  strips: NiwashiStrip[];
  /** Each seat's last tile, an index into `strips`. */
  last: (number | null)[];
  /** Where the mover may lay any tile of the hand, either way round: the part of the notation behind @. */
  places: string[];
  hands: (string | null)[][];
  objectives: (string | null)[][];
  piles: number[];
  done: string[][];
  /** Objectives the viewer may reveal now. */
  valid: string[];
  /** The Objective the viewer has to reveal before acting. */
  owed: string | null;
  river: (string | null)[];
  /** All tiles, the top last. */
  discard: string[];
  draw: number;
  /** null: behind the draw pile. */
  lantern: NiwashiLantern | null;
  lanterns: number;
  /** Where the Lantern may stand, the cells of the grid left out. */
  spots: NiwashiSpot[];
  completing: boolean;
  special: boolean;
  turns: number;
  /** How far the viewer's own Objectives have come. */
  near: NiwashiNear[];
  /** null while the game runs. */
  opened: NiwashiOpened | null;
}

/** A move as one viewer may know it. */
export interface NiwashiTelling extends Telling {
  /** How many tiles lay in the Garden. */
  laid: number;
  /** Where the pattern of a revealed Objective is seen. */
  pattern: [number, number][];
}

/** What a move would do. */
export interface NiwashiEffect extends Effect {
  covers: [number, number][];
  special: boolean;
  /** Objectives the viewer knows of whose pattern would be seen and share a plot with the tile. */
  completes: string[];
}

/** Options of a game; an option that does not belong to the mode has its default. */
export interface HaniwaOptions {
  mode: "duel" | "teams" | "solo";
  colour_first: boolean;
  games: number;
  solo_fill: "column" | "rows";
}

/** The Gozoku of a column. */
export interface HaniwaNoble {
  column: "r" | "b" | "g" | "y";
  colour: "red" | "blue" | "green" | "yellow";
}

/** Names, and the plan of the areas. */
export interface HaniwaTable extends Table {
  mode: "duel" | "teams" | "solo";
  /** From left to right. */
  nobles: HaniwaNoble[];
  /** Rows of an area; in the solo game the first is the lowest. */
  rows: number;
  /** The power of a row that wakes its Dogu. */
  wakes: number;
  /** How many tiles in colour make a noble smile. */
  smiles: number;
  /** All Kofun, in the order of the stock. */
  kofun: string[];
  /** What a visible Haniwa counts, and with a `+` before it a Kofun in play. */
  piece_power: Record<string, number>;
  /** What the ranks of the solo game are called. */
  ranks: Record<"perfect" | "master" | "veteran" | "junior" | "beginner", string>;
}

/** The final account of a side in a single game, or in one of a match. */
export interface HaniwaGameAccount {
  /** Die points of the columns won, without the struck ones. */
  dice: number;
  /** Points of Smiles. */
  smile: number;
  dogu: number;
  kofun: number;
  /** The columns whose die a curse has struck. */
  cursed_columns: ("r" | "b" | "g" | "y")[];
  /** The columns won, struck ones included. */
  columns_won: ("r" | "b" | "g" | "y")[];
  total: number;
}

/** The final account of a side in a match of two games; points are the sums of both. */
export interface HaniwaMatchAccount {
  games: HaniwaGameAccount[];
  /** The VIP columns of the second game. */
  vip: ("r" | "b" | "g" | "y")[];
  dice: number;
  smile: number;
  dogu: number;
  kofun: number;
  total: number;
}

/** The final account of the solo game. */
export interface HaniwaSoloAccount {
  smile: number;
  dogu: number;
  kofun: number;
  total: number;
  rank: "perfect" | "master" | "veteran" | "junior" | "beginner";
}

/** How a match has ended. */
export interface HaniwaOutcome extends Outcome {
  /** The points; or they are equal, and both share the win; alone one reaches a rank. */
  decided: "points" | "shared" | "rank";
  accounts: (HaniwaGameAccount | HaniwaMatchAccount | HaniwaSoloAccount)[];
}

/** One legal move: `piece` is the Haniwa or the Kofun it plays, `place` a cell of the board or a pile, `pile:1`. */
export interface HaniwaChoice extends Choice {
  kind: "place" | "stack" | "hide" | "discard" | "kofun" | "draw";
  /** The Kofun that a stack uses. */
  kofun: string | null;
}

/** A cell of a side's area and what lies there. */
export interface HaniwaCell {
  /** Its name on the board: side and cell, `0:g1`. */
  place: string;
  column: "r" | "b" | "g" | "y";
  /** From 1. */
  row: number;
  lies: "empty" | "open" | "stack" | "hidden";
  /** The code of what everybody sees: a Haniwa, or the Kofun of a stack. */
  piece: string | null;
  /** The Haniwa that is buried or face down, where the viewer knows it. */
  under: string | null;
  /** What it counts now; 0 where nothing visible lies. */
  power: number;
  words: string;
}

/** A row of a side's area, to be compared with 8. */
export interface HaniwaRow {
  row: number;
  /** Power of its visible tiles. */
  power: number;
  /** How many tiles lie in it, the face-down one included. */
  tiles: number;
  /** Whether the face-down tile lies in it, so that it is not checked before the end. */
  waits: boolean;
  dogu: "asleep" | "awake" | "cursed";
  words: string;
}

/** What a side has in a column. */
export interface HaniwaStanding {
  power: number;
  /** Power of the tiles in the column's colour. */
  in_colour: number;
  /** How many they are. */
  tiles: number;
  /** Whether they make the Gozoku smile, should the side win the column; in the solo game, whether it smiles. */
  smile: boolean;
}

/** A column as it is compared, or in the solo game as it smiles. */
export interface HaniwaColumn {
  column: "r" | "b" | "g" | "y";
  die: number;
  /** Whether its die counts double for who wins it. */
  vip: boolean;
  sides: HaniwaStanding[];
  /** The side that wins it as it lies; in the solo game side 0 where it smiles. */
  winner: number | null;
  /** What decides it. */
  criterion: "power" | "in_colour" | "tiles" | null;
  /** Whether a curse of the winner cancels its die points. */
  struck: boolean;
  /** What it brings the winner, the Smile included. */
  points: number;
  /** The points of the Smile alone; in the solo game the die is the Smile. */
  smile: number;
  /** In the solo game, how many tiles of its colour lie on one another at most: three make it smile. */
  run: number | null;
  words: string;
}

/** The Kofun of a side. */
export interface HaniwaTombs {
  unused: string[];
  used: string[];
}

/** What a side's game adds up to. */
export interface HaniwaSideSheet {
  /** Points of the dice; in the solo game of the smiling columns. */
  dice: number;
  /** Points of Smiles; in the solo game they are those of the dice. */
  smile: number;
  /** How many Dogu are awake. */
  awake: number;
  cursed: number;
  /** Their points. */
  dogu: number;
  kofun: number;
  total: number;
}

/** The score sheet of a game that has ended. */
export interface HaniwaGameSheet {
  columns: HaniwaColumn[];
  sides: HaniwaSideSheet[];
}

/** The areas and what lies around them. */
export interface HaniwaView extends View {
  outcome: HaniwaOutcome | null;
  choices: HaniwaChoice[];
  /** 1, or in the second game of a match 2. */
  game: number;
  /** What the seat to move has to do. */
  due: "place" | "kofun" | "draw" | null;
  /** The cells of each side, column by column, rows from the first on. */
  areas: HaniwaCell[][];
  /** The rows of each side. */
  rows: HaniwaRow[][];
  /** The columns as if the game ended as it lies. */
  columns: HaniwaColumn[];
  /** The Kofun in the stock. */
  stock: string[];
  /** The Kofun of each side. */
  kofun: HaniwaTombs[];
  /** Whether a Kofun has been used in this turn. */
  kofun_used: boolean;
  /** Whether the seat to move has discarded in this turn. */
  has_discarded: boolean;
  /** Each seat's Haniwa in order of arrival; null is one the viewer does not know. */
  hands: (string | null)[][];
  /** What each seat has discarded in this game, likewise. */
  discards: (string | null)[][];
  /** How many Haniwa each pile has. */
  piles: number[];
  /** Where the face-down tile lies. */
  hidden: string | null;
  /** Where the last tile was placed in this game. */
  last: string | null;
  /** The score sheets of the games that have ended. */
  sheets: HaniwaGameSheet[];
}

/** A die that a move raises. */
export interface HaniwaDieMoved {
  column: "r" | "b" | "g" | "y";
  before: number;
  after: number;
  /** Whether it goes past 6: with a Kofun in the stock, one is due. */
  past_six: boolean;
}

/** A row that is full and open. */
export interface HaniwaRowSettled {
  side: number;
  row: number;
  power: number;
  /** What becomes of its Dogu. */
  dogu: "asleep" | "awake" | "cursed";
}

/** The face-down tile, as the end of a game shows it. */
export interface HaniwaTurnedUp {
  place: string;
  piece: string | null;
  /** The Kofun that it brings. */
  kofun: string | null;
}

/** A move, and what followed from it. */
export interface HaniwaTelling extends Telling {
  die: HaniwaDieMoved | null;
  row: HaniwaRowSettled | null;
  turned_up: HaniwaTurnedUp | null;
  /** Whether a game has ended: its score sheet is the last of the view's `sheets`. */
  ended: boolean;
}

/** What a move would do. */
export interface HaniwaEffect extends Effect {
  die: HaniwaDieMoved | null;
  /** Whether a Kofun is due after it. */
  kofun_due: boolean;
  /** The row of the tile after it, and after the Kofun where one is due. */
  row: HaniwaRow | null;
  /** What becomes of that row, where the move makes it full and open. */
  settles: HaniwaRowSettled | null;
  /** The column of the tile after it, as if the game ended as it lies. */
  column: HaniwaColumn | null;
  /** Whether it ends a game; the end is then counted, which `points` leaves out. */
  ends: boolean;
}

export type Sitter = Person | Friend | Bot;

export type ClientMessage = Watch | Move | Ask | Look | Reflect | Ping;

export type ServerMessage<G extends GameName = GameName> = State<G> | Moved<G> | People<G> | Thinking | Stalled | Refused | Answer<G> | Looked<G> | Reflected | Pong | Trouble;

/** What each game sends. */
export interface Games {
  seikatsu: { options: SeikatsuOptions; table: SeikatsuTable; view: SeikatsuView; telling: Telling; effect: SeikatsuEffect };
  niwa: { options: NiwaOptions; table: NiwaTable; view: NiwaView; telling: Telling; effect: NiwaEffect };
  niwashi: { options: NiwashiOptions; table: NiwashiTable; view: NiwashiView; telling: NiwashiTelling; effect: NiwashiEffect };
  haniwa: { options: HaniwaOptions; table: HaniwaTable; view: HaniwaView; telling: HaniwaTelling; effect: HaniwaEffect };
}

export type GameName = keyof Games;
