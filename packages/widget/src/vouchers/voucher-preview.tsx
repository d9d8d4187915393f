import type { Picture } from "@portico/domain/texts/picture";
import { coverPlace } from "@portico/presentation/vouchers/cover";
import type { DrawnBy } from "@portico/presentation/typesetting/glyphs";
import type { Place, SetText } from "@portico/presentation/typesetting/set-text";
import {
  SHEET_COLOURS,
  voucherSheet,
  type SheetBox,
  type SheetContent,
  type SheetPaper,
} from "@portico/presentation/vouchers/voucher-sheet";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useMemo } from "react";
import styles from "./voucher-preview.module.css";

interface VoucherPreviewProps {
  readonly content: SheetContent;
  readonly picture: Pick<Picture, "src" | "widths" | "width" | "height" | "focal">;
  readonly paper: SheetPaper;
}

/** The printed page, drawn from the same boxes as the PDF; screen readers get its texts. */
export function VoucherPreview({ content, picture, paper }: VoucherPreviewProps) {
  const { t, language } = useTranslation();
  const sheet = useMemo(() => voucherSheet(content, paper, { t, language }), [content, paper, t, language]);
  const texts = sheet.boxes.flatMap((box) => (box.kind === "text" ? [box.text] : []));
  return (
    <figure className={styles.root}>
      <figcaption>
        <VisuallyHidden>{[t("voucher.sheet.preview"), ...texts].join(". ")}</VisuallyHidden>
      </figcaption>
      <svg className={styles.sheet} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
        <rect width={sheet.width} height={sheet.height} fill={SHEET_COLOURS.paper} />
        {sheet.boxes.map((box, index) => (
          <Drawn key={index} box={box} picture={picture} sheetWidth={sheet.width} />
        ))}
      </svg>
    </figure>
  );
}

function Drawn({
  box,
  picture,
  sheetWidth,
}: {
  box: SheetBox;
  picture: VoucherPreviewProps["picture"];
  sheetWidth: number;
}) {
  switch (box.kind) {
    case "picture":
      return <DrawnPicture picture={picture} place={box.place} />;
    case "ground":
      return <rect {...box.place} fill={SHEET_COLOURS[box.colour]} />;
    case "qr":
      return <CodeToCome {...box.place} />;
    case "fold":
      return <path className={styles.fold} d={`M0 ${box.y}h12M${sheetWidth} ${box.y}h-12`} />;
    case "text":
      return <DrawnText set={box.set} colour={SHEET_COLOURS[box.colour]} />;
  }
}

/** A nested drawing clips what lies outside it. */
function DrawnPicture({ picture, place }: { picture: VoucherPreviewProps["picture"]; place: Place }) {
  const whole = coverPlace(picture, { ...place, x: 0, y: 0 });
  const width = picture.widths.find((one) => one >= 800) ?? Math.max(...picture.widths);
  return (
    <svg {...place}>
      <image {...whole} href={`${picture.src}-${width}.webp`} preserveAspectRatio="none" />
    </svg>
  );
}

/** The given lengths hold even before the fonts have loaded, or without them. */
function DrawnText({ set, colour }: { set: SetText; colour: string }) {
  return (
    <g fill={colour} fontSize={set.size} letterSpacing={set.tracking}>
      {set.lines.flatMap(({ baseline, runs }) =>
        runs.map(({ drawnBy, text, x, width }) => (
          <text
            key={`${baseline} ${x}`}
            className={CLASSES[drawnBy]}
            x={x}
            y={baseline}
            textLength={width}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        )),
      )}
    </g>
  );
}

const CLASSES: Readonly<Record<DrawnBy, string | undefined>> = {
  serif: styles.serif,
  italic: styles.italic,
  sans: styles.sans,
  chinese: styles.chinese,
  emoji: styles.emoji,
};

/** The corners of a QR code; its target does not exist yet. */
function CodeToCome({ x, y, width }: Place) {
  const corner = (width * 7) / 25;
  const far = width - corner;
  return (
    <g fill={SHEET_COLOURS.tint} stroke={SHEET_COLOURS.ink} strokeWidth={width / 25}>
      {[
        [0, 0],
        [far, 0],
        [0, far],
      ].map(([left = 0, top = 0]) => (
        <rect
          key={`${left} ${top}`}
          x={x + left + width / 50}
          y={y + top + width / 50}
          width={corner - width / 25}
          height={corner - width / 25}
        />
      ))}
    </g>
  );
}
