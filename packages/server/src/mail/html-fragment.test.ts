import { expect, test } from "vitest";
import { html, withoutLinks } from "./html-fragment.ts";

test("texts are escaped, fragments are not", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<b title="${name}">${html`<i>${name}</i>`}${[html`<br />`, html`${3}`]}</b>`.source).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
      "<i>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</i><br />3</b>",
  );
});

test.each([
  ["https://evil.example/x", "https:\u200c/\u200c/\u200cevil.\u200cexample/\u200cx"],
  ["www.evil.example", "www.\u200cevil.\u200cexample"],
  ["eve@evil.example", "eve@\u200cevil.\u200cexample"],
  ["Arriving late. See you: Žofie", "Arriving late. See you: Žofie"],
])("%s is no address any more, and reads as before", (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
  expect(withoutLinks(typed).replaceAll("\u200c", "")).toBe(typed);
});
