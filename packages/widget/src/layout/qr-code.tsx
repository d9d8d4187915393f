import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** A scanner needs four light modules around the code. */
const QUIET_ZONE = 4;

/** A text as a QR code: dark on white in every theme, because scanners expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={edge} height={edge} />
      <path className={styles.modules} d={darkRuns(data)} />
    </svg>
  );
}

/** The dark modules as rectangles one module high, each run of neighbours in one piece. */
function darkRuns(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const width = x + 1 - start;
      runs.push(`M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`);
    }
  }
  return runs.join("");
}
