import { Button } from "../src/button/button.tsx";
import { Gallery, type GalleryPicture } from "../src/gallery/gallery.tsx";
import { BedIcon } from "../src/icons/bed-icon.tsx";
import { Price } from "../src/price/price.tsx";
import { Tag } from "../src/tag/tag.tsx";
import styles from "./specimens.module.css";

const PICTURES: readonly GalleryPicture[] = [
  {
    src: "/pictures/garden-double",
    widths: [480, 800, 1200],
    width: 1200,
    height: 800,
    focal: { x: 40, y: 55 },
    alt: "Manželská postel se zeleným čelem",
  },
  {
    src: "/pictures/bathroom",
    widths: [480, 800, 1200],
    width: 1200,
    height: 800,
    focal: { x: 50, y: 50 },
    alt: "Koupelna se sprchovým koutem",
  },
];

/** An offer as the list shows it, to see the components together. */
export function RoomCard({ pictured }: { readonly pictured: boolean }) {
  return (
    <article className={styles.card}>
      <Gallery
        className={styles.photo}
        name="Zahradní pokoj"
        pictures={pictured ? PICTURES : []}
        sizes="(max-width: 700px) 100vw, 400px"
        placeholder={BedIcon}
        tag={pictured ? <Tag>Nejoblíbenější</Tag> : undefined}
      />
      <div className={styles.words}>
        <h2>Zahradní pokoj s výhledem na hory</h2>
        <Price
          amount={1_187_000}
          original={1_349_000}
          discountPercent={12}
          currency="CZK"
          precision={0}
          size="large"
        >
          3 noci · 3 osoby · 3 957 Kč / noc
        </Price>
        <div className={styles.row}>
          <Button size="medium">Detail</Button>
          <Button size="medium" kind="primary">
            Vybrat pokoj
          </Button>
        </div>
      </div>
    </article>
  );
}
