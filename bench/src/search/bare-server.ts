// node bench/src/search/bare-server.ts: answers every request with the bytes and headers it last got by `PUT`. No
// framework can beat it: plain Node HTTP, nothing parsed, nothing looked up.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let answer = Buffer.alloc(0);
let headers: Record<string, string> = {};

const server = createServer((request, response) => {
  if (request.method === "PUT") {
    headers = JSON.parse(String(request.headers["x-answer-headers"])) as Record<string, string>;
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      answer = Buffer.concat(parts);
      response.end();
    });
    return;
  }
  request.resume();
  response.writeHead(200, headers);
  response.end(answer);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
