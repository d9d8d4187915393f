#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

/**
 * Starts the machine's Firefox for Playwright and relays WebDriver BiDi between the two. Debian's long-term release lacks the
 * newest commands of the protocol (overriding media features), but Playwright sends them to every new page. The relay
 * acknowledges commands that Firefox does not know; all else passes unchanged.
 */

const LISTENING = /WebDriver BiDi listening on (ws:\/\/.*)$/;

const firefox = spawn(process.env.PORTICO_FIREFOX ?? "firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
createInterface({ input: firefox.stderr }).on("line", (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else standBetween(address);
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));
firefox.on("exit", (code) => process.exit(code ?? 0));

function standBetween(address) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on("connection", (driver, request) => {
    const browser = new WebSocket(address + request.url);
    const early = [];
    driver.on("message", (data) => {
      const text = textOf(data);
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on("open", () => early.forEach((text) => browser.send(text)));
    browser.on("message", (data) => driver.send(known(textOf(data))));
    browser.on("close", () => driver.close());
    driver.on("close", () => browser.close());
  });
}

/** Messages of the protocol come as one buffer each. */
function textOf(data) {
  return Buffer.from(data).toString();
}

function known(text) {
  const message = JSON.parse(text);
  if (message.type !== "error" || message.error !== "unknown command") return text;
  return JSON.stringify({ type: "success", id: message.id, result: {} });
}
