/** What browsers say of the device that they run on, the telling ones first; none is a word of a language. */
const DEVICES: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** The device of a browser by its user agent, for a passkey's name; empty for one that says nothing. An iPad calls itself a Mac, but is touched. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): string {
  const [, name = ""] = DEVICES.find(([sign]) => sign.test(userAgent)) ?? [];
  return name === "Mac" && maxTouchPoints > 1 ? "iPad" : name;
}

/** The device's name, numbered where the account has passkeys of such devices already. */
export function freeName(device: string, taken: readonly string[]): string {
  if (device === "") return "";
  let name = device;
  for (let number = 2; taken.includes(name); number += 1) name = `${device} ${number}`;
  return name;
}
