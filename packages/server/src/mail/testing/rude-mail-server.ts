import { createServer, type Server, type Socket, type AddressInfo } from "node:net";

/** A mail server that accepts letters for some addresses and refuses the rest as many do: with the address in its reason. */
export class RudeMailServer {
  readonly #server: Server;
  /** Accepted letters, as received. */
  readonly letters: string[] = [];

  private constructor(accepts: (recipient: string) => boolean) {
    this.#server = createServer((socket) => this.#talk(socket, accepts));
  }

  static async open(accepts: (recipient: string) => boolean): Promise<RudeMailServer> {
    const server = new RudeMailServer(accepts);
    await new Promise<void>((resolve) => {
      server.#server.listen(0, "127.0.0.1", resolve);
    });
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #talk(socket: Socket, accepts: (recipient: string) => boolean): void {
    let letter: string | null = null;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => undefined);
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (letter !== null) {
          if (line === ".") {
            this.letters.push(letter);
            letter = null;
            say("250 taken");
          } else letter += `${line}\n`;
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === "EHLO") say("250-rude\r\n250 AUTH PLAIN");
        else if (verb === "AUTH") say("235 welcome");
        else if (verb === "RCPT") {
          const recipient = /<([^>]*)>/.exec(line)?.[1] ?? "";
          say(
            accepts(recipient)
              ? "250 ok"
              : `550 5.1.1 <${recipient}>: Recipient address rejected: User unknown`,
          );
        } else if (verb === "DATA") {
          letter = "";
          say("354 go on");
        } else if (verb === "QUIT") socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
    say("220 rude ready");
  }
}
