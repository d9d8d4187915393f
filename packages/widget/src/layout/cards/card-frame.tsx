import type { Picture } from "@portico/domain/texts/picture";
import { Gallery } from "@portico/ui/gallery/gallery";
import type { IconComponent } from "@portico/ui/icon/icon";
import { useId, type ReactNode } from "react";
import { useLocalText } from "../../base/property/property-context.ts";
import styles from "./card-frame.module.css";

type CardFrameProps = {
  /** What is on offer, in a word: an apartment, a package. */
  kind: string;
  name: string;
  pictures: readonly Picture[];
  placeholder: IconComponent;
  /** In the corner of the pictures. */
  tag?: ReactNode;
  /** The first card's picture is what the page is judged by: it loads before all others. */
  first: boolean;
  children: ReactNode;
};

/** Photographs and name of what is on offer, with room for its facts, price and buttons. */
export function CardFrame({ kind, name, pictures, placeholder, tag, first, children }: CardFrameProps) {
  const text = useLocalText();
  const titleId = useId();
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <Gallery
        className={styles.gallery}
        name={name}
        pictures={pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
        sizes="(max-width: 700px) 100vw, 320px"
        priority={first}
        placeholder={placeholder}
        tag={tag}
      />
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <h2 className={styles.name} id={titleId}>
          {name}
        </h2>
        {children}
      </div>
    </article>
  );
}
