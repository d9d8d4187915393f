import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Message, MessageSummary } from "./mailbox/message.ts";
import type { Sandbox } from "./sandbox.ts";
import { startSandbox } from "./sandbox.ts";

const MAIN = new URL("./main.ts", import.meta.url).pathname;

let data: string;
let sandbox: Sandbox;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "portico-sandbox-"));
  sandbox = await startSandbox({ data });
});

afterEach(async () => {
  await sandbox.close();
  await rm(data, { recursive: true });
});

test("its folder is closed to the machine's other users, also one that was open", async () => {
  await sandbox.close();
  await chmod(data, 0o755);
  sandbox = await startSandbox({ data });
  expect((await stat(data)).mode & 0o777).toBe(0o700);
});

describe("the mailbox", () => {
  test("keeps a sent message whole: names, both bodies, attachment", async () => {
    const voucher = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0d, 0x0a, 0x0a, 0x80]);
    await send({
      from: '"Hotel Jezerní Hvozd" <recepce@hotel.example>',
      to: "Jiří Dvořák <jiri@guest.example>",
      bcc: "kopie@hotel.example",
      subject: "Potvrzení rezervace č. 1001 · děkujeme",
      text: "Těšíme se na Vás.",
      html: "<p>Těšíme se na <b>Vás</b>.</p>",
      attachments: [{ filename: "poukaz č. 7.pdf", content: voucher }],
    });

    const [summary, ...others] = await list();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      from: { name: "Hotel Jezerní Hvozd", address: "recepce@hotel.example" },
      to: [{ name: "Jiří Dvořák", address: "jiri@guest.example" }],
      subject: "Potvrzení rezervace č. 1001 · děkujeme",
      attachments: 1,
    });
    const message = await read(summary?.id ?? "");
    expect(message.text.trim()).toBe("Těšíme se na Vás.");
    expect(message.html).toContain("<b>Vás</b>");
    expect(message.envelope.to).toEqual(["jiri@guest.example", "kopie@hotel.example"]);
    expect(message.attachments).toEqual([
      expect.objectContaining({ filename: "poukaz č. 7.pdf", mimeType: "application/pdf", size: 10 }),
    ]);
    expect(Buffer.from(message.attachments[0]?.base64 ?? "", "base64")).toEqual(voucher);
  });

  test("lists the newest first", async () => {
    for (const subject of ["first", "second", "third"]) await send({ subject });
    expect((await list()).map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
  });

  test("has the same messages after a restart, and none after it was emptied", async () => {
    await send({ subject: "kept" });
    const before = await list();
    await restart();
    expect(await list()).toEqual(before);

    expect((await call("/mailbox", { method: "DELETE" })).status).toBe(200);
    expect(await list()).toEqual([]);
    await restart();
    expect(await list()).toEqual([]);
  });

  test("shows a message as a page that runs no script and asks nobody else for anything", async () => {
    await send({
      html: '<img src="cid:logo@hotel"><script>alert(1)</script>',
      attachments: [{ filename: "logo.gif", content: Buffer.from("GIF89a"), cid: "logo@hotel" }],
    });
    const [summary] = await list();
    const response = await call(`/mailbox/${summary?.id}/html`);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toMatch(/^sandbox(?!.*allow-scripts).*default-src 'none'/);
    expect(await response.text()).toContain('<img src="data:image/gif;base64,R0lGODlh">');
  });

  test("answers 404 for an unknown message and for a path outside its folder", async () => {
    expect((await call("/mailbox/00000000000000-00000000")).status).toBe(404);
    expect((await call("/mailbox/..%2f..%2fetc%2fpasswd")).status).toBe(404);
  });
});

describe("the fault switch", () => {
  test("refuse turns a sender away with 421, none lets the next one in", async () => {
    await setFaults({ smtp: "refuse" });
    await expect(send({ subject: "refused" })).rejects.toMatchObject({ responseCode: 421 });
    await setFaults({ smtp: "none" });
    await send({ subject: "accepted" });
    expect((await list()).map(({ subject }) => subject)).toEqual(["accepted"]);
  });

  test("hang never greets, so that only the sender's own timeout ends it", async () => {
    await setFaults({ smtp: "hang" });
    await expect(send({ subject: "lost" })).rejects.toMatchObject({ code: "ETIMEDOUT" });
    expect(await list()).toEqual([]);
  });

  test.each(["{}", '{"smtp":"slow"}', "not json", "null"])("%s is refused with the reason", async (body) => {
    const response = await call("/faults", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/smtp|JSON/) });
  });
});

describe("the process", () => {
  test("prints its ports in one line and ends when its standard input closes", async () => {
    const process_ = spawn(process.execPath, [MAIN, "--data", data], { stdio: ["pipe", "pipe", "inherit"] });
    const [line] = (await once(process_.stdout, "data")) as [Buffer];
    const ports = JSON.parse(String(line)) as Sandbox["ports"];
    const response = await fetch(`http://127.0.0.1:${ports.http}/mailbox`);
    expect(await response.json()).toEqual({
      messages: [],
      gateway: `http://127.0.0.1:${ports.gateway}/control`,
      register: `http://127.0.0.1:${ports.register}/control`,
      vault: `http://127.0.0.1:${ports.vault}/control`,
      stripe: `http://127.0.0.1:${ports.stripe}/control`,
      insurer: `http://127.0.0.1:${ports.insurer}/control`,
      bank: `http://127.0.0.1:${ports.bank}/control`,
    });
    expect((await fetch(`http://127.0.0.1:${ports.gateway}/control`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ports.register}/control`)).status).toBe(200);

    process_.stdin.end();
    expect(await once(process_, "exit")).toEqual([0, null]);
  });

  test("has every payment and its money again after it was killed", async () => {
    await sandbox.close();
    const start = async () => {
      const child = spawn(process.execPath, [MAIN, "--data", data], { stdio: ["pipe", "pipe", "inherit"] });
      const [line] = (await once(child.stdout, "data")) as [Buffer];
      const { gateway } = JSON.parse(String(line)) as Sandbox["ports"];
      return { child, control: `http://127.0.0.1:${gateway}/control` };
    };
    const before = await start();
    const order = {
      payer: { contact: { email: "zofie@guest.example" } },
      target: { type: "ACCOUNT", goid: sandbox.shop.goid },
      amount: 100,
      currency: "CZK",
      order_number: "R1",
      items: [{ name: "Room", amount: 100 }],
      callback: { return_url: "https://hotel.example/back" },
      state: "PAID",
    };
    await fetch(`${before.control}/payments`, { method: "POST", body: JSON.stringify(order) });
    const ledger: unknown = await (await fetch(`${before.control}/ledger`)).json();
    expect(ledger).toMatchObject({
      entries: [{ kind: "charge", amount: 100 }],
      balances: [{ state: "PAID" }],
    });
    before.child.kill("SIGKILL");
    await once(before.child, "exit");
    const after = await start();
    // On the same port: guests may be on their way to a page that was given away before.
    expect(after.control).toBe(before.control);
    expect(await (await fetch(`${after.control}/ledger`)).json()).toEqual(ledger);
    after.child.stdin.end();
    await once(after.child, "exit");

    // And on another one if somebody else has it, with the addresses that go with it
    const { port } = new URL(before.control);
    const holder = createServer().listen(Number(port), "127.0.0.1");
    await once(holder, "listening");
    sandbox = await startSandbox({ data });
    holder.close();
    const answer = await fetch(`http://127.0.0.1:${sandbox.ports.gateway}/control/payments`);
    expect(await answer.json()).toMatchObject({
      payments: [{ pageUrl: expect.stringContaining(`:${sandbox.ports.gateway}/gw/v3/`) as string }],
    });
  });

  test("names a taken port and exits with 1", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as { port: number };
    const process_ = spawn(process.execPath, [MAIN, "--data", data, "--smtp-port", String(port)]);
    const [reason] = (await once(process_.stderr, "data")) as [Buffer];
    expect(String(reason)).toBe(
      `The sandbox cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    );
    expect(await once(process_, "exit")).toEqual([1, null]);
    holder.close();
  });
});

async function restart(): Promise<void> {
  await sandbox.close();
  sandbox = await startSandbox({ data });
}

async function send(mail: object): Promise<void> {
  const transport = createTransport({
    host: "127.0.0.1",
    port: sandbox.ports.smtp,
    secure: false,
    greetingTimeout: 300,
  });
  await transport.sendMail({ from: "a@hotel.example", to: "b@guest.example", text: "…", ...mail });
}

function call(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, init);
}

async function setFaults(faults: object): Promise<void> {
  await call("/faults", { method: "POST", body: JSON.stringify(faults) });
}

async function list(): Promise<MessageSummary[]> {
  const { messages } = (await (await call("/mailbox")).json()) as { messages: MessageSummary[] };
  return messages;
}

async function read(id: string): Promise<Message> {
  return (await (await call(`/mailbox/${id}`)).json()) as Message;
}
