import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** A connection to a database server that can be cut, as if the server were stopped, and restored. */
export class Cable {
  readonly url: string;
  readonly #server: Server;
  readonly #port: number;
  readonly #ends = new Set<Socket>();

  private constructor(server: Server, url: URL, ends: Set<Socket>) {
    this.#server = server;
    this.#ends = ends;
    this.#port = (server.address() as AddressInfo).port;
    const own = new URL(url);
    own.host = `127.0.0.1:${this.#port}`;
    this.url = own.href;
  }

  static async to(databaseUrl: string): Promise<Cable> {
    const url = new URL(databaseUrl);
    const ends = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(url.port), url.hostname);
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(end);
        end
          .on("error", () => undefined)
          .on("close", () => {
            ends.delete(end);
            other.destroy();
          });
        end.pipe(other);
      }
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Cable(server, url, ends);
  }

  async cut(): Promise<void> {
    this.#server.close();
    for (const end of this.#ends) end.destroy();
    await once(this.#server, "close");
  }

  async mend(): Promise<void> {
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }
}
