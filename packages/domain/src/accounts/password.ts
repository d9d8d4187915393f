/** Shorter passwords are refused. */
export const SHORTEST_PASSWORD = 8;
/** More is hashed for nothing. */
export const LONGEST_PASSWORD = 200;

export type PasswordProblem = "too_short" | "too_long" | "common";

/**
 * Why a password cannot be chosen; null if it can. Length is what protects, so no kinds of characters are asked for; what
 * everybody tries first is refused: common words with digits around them, runs, repetitions, and the guest's own address.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < SHORTEST_PASSWORD) return "too_short";
  if (characters.length > LONGEST_PASSWORD) return "too_long";
  return isCommon(password, email) ? "common" : null;
}

function isCommon(password: string, email: string): boolean {
  const folded = fold(password);
  const address = fold(email);
  const [name = ""] = address.split("@");
  if (folded === address || (name !== "" && bare(folded) === bare(name))) return true;
  if (isRun(folded) || isRepeated(folded)) return true;
  return COMMON.has(folded) || COMMON.has(bare(folded)) || COMMON.has(bare(unmasked(folded)));
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Without what people add to a word so that a form takes it. */
function bare(text: string): string {
  return text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, "");
}

const MASKS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
};

/** With letters where people write digits that look like them. */
function unmasked(text: string): string {
  return text.replaceAll(/[01345$@]/g, (mask) => MASKS[mask] ?? mask);
}

/** Neighbours in these rows, in either direction: 12345678, qwertyui, 87654321. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
];

function isRun(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || [...row].reverse().join("").includes(text));
}

/** One part of at most four characters, again and again. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );
}

/** What is found most often in lists of stolen passwords, and its like in the languages of the guests. */
const COMMON: ReadonlySet<string> = new Set(
  `password passwort passwd heslo heslicko haslo hasło contrasena contraseña motdepasse azerty wachtwoord jelszo jelszó
  parola parol senha qwerty qwertz qwertyuiop qwertzuiop 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx qazwsx qazwsxedc
  asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbn abc abcd abc123 a1b2c3 letmein welcome willkommen vitejte witaj bienvenue
  benvenuto bienvenido welkom admin administrator root test testtest guest hotel hotels booking login master secret
  iloveyou iloveu miluji milujite teamo jetaime ichliebedich kochamcie tiamo princess sunshine football fotbal futbol
  baseball basketball hockey superman batman spiderman dragon monkey shadow michael jennifer jessica charlie jordan
  ashley daniel thomas martin tomas petr pavel honza lucie katerina veronika michal natasha nastya alexander andrea
  starwars pokemon pikachu naruto minecraft fortnite computer internet samsung google facebook liverpool chelsea arsenal
  barcelona realmadrid juventus sparta slavia bayern hannover schalke trustno1 whatever freedom mustang cheese chocolate
  cokolada cookie banana flower butterfly summer winter spring autumn leto zima jaro podzim januar leden unor duben
  sommer praha prague brno berlin wien london paris madrid moskva warszawa krakow budapest amsterdam bratislava slovensko
  ceskarepublika cesko deutschland polska magyar hello hallo ahoj ciao bonjour zdravstvuy default changeme changeit temp
  temporary access private unknown nothing everything blahblah blink182 metallica nirvana slipknot qweasd qweasdzxc
  asd123 pass word passw0rd mypassword mojeheslo noveheslo tajneheslo novyheslo geheim geheimnis tajemstvi sekret`
    .split(/\s+/)
    .map(fold),
);
