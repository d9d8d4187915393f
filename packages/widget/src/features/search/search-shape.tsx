import { SnackbarOutlet } from "@portico/ui/snackbar/snackbar-outlet";
import { useLayoutEffect } from "react";
import { useFrame } from "../../base/frame/frame.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { SearchBar } from "./search-bar.tsx";
import styles from "./search-shape.module.css";

/** The search bar in a frame of its own; the widget shows the results elsewhere in the host page. */
export function SearchShape() {
  const frame = useFrame();
  useLayoutEffect(() => {
    document.documentElement.dataset["shape"] = "search";
  }, []);
  const store = useGuestStore();
  const handOver = () => {
    const { arrival, departure, party } = store.getState();
    if (arrival !== null && departure !== null)
      frame.submitSearch({ arrival, departure, guests: { ...party } });
  };
  return (
    <main className={styles.root}>
      <SearchBar onSubmit={handOver} />
      <SnackbarOutlet />
    </main>
  );
}
