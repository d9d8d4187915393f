import { useEffect, useRef, useState } from "react";
import { BlockingOverlay } from "../src/blocking-overlay/blocking-overlay.tsx";
import { Button } from "../src/button/button.tsx";
import { useConfirm } from "../src/confirm-dialog/confirm-dialog.tsx";
import { useDialog, useDialogs } from "../src/dialog-stack/dialog-stack.tsx";
import { Dialog } from "../src/dialog/dialog.tsx";
import { Popover } from "../src/popover/popover.tsx";
import { Price } from "../src/price/price.tsx";
import { useSnackbar } from "../src/snackbar/snackbar.tsx";
import styles from "./specimens.module.css";

export function OverlaySpecimens() {
  const dialogs = useDialogs();
  const confirm = useConfirm();
  const show = useSnackbar();
  const [blocked, setBlocked] = useState(false);
  const [explained, setExplained] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!blocked) return undefined;
    const timer = setTimeout(() => setBlocked(false), 10_000);
    return () => clearTimeout(timer);
  }, [blocked]);

  return (
    <div className={styles.row}>
      <Button onClick={() => dialogs.open(() => <TwoSteps />)}>Okno</Button>
      <Button onClick={() => dialogs.open(() => <TwoSteps />, { size: "full" })}>Celá obrazovka</Button>
      <Button onClick={() => void confirm({ text: "Odebereme 2 položky za 13 160 Kč." })}>Otázka</Button>
      <Button
        onClick={() => {
          show({
            kind: "success",
            headline: "Položka odebrána",
            action: { label: "Vrátit zpět", run: () => show({ kind: "warning", headline: "Vráceno" }) },
          });
        }}
      >
        Oznámení
      </Button>
      <Button
        onClick={() =>
          show({
            kind: "error",
            headline: "Rezervaci se nepodařilo uložit",
            text: "Údaje zůstaly vyplněné, zkuste to prosím znovu.",
            timeout: 8000,
          })
        }
      >
        Chyba
      </Button>
      <Button onClick={() => setBlocked(true)}>Blokování</Button>
      <Button ref={anchor} aria-expanded={explained} onClick={() => setExplained(!explained)}>
        Vysvětlení
      </Button>
      {explained && (
        <Popover anchor={anchor} label="Vysvětlení" onClose={() => setExplained(false)}>
          <div className={styles.stack}>
            <p>V pátek 26. 6. nelze přijet. Nejbližší příjezd: čt 25. 6.</p>
            <Button size="medium" data-first-focus>
              Přijet 25. 6.
            </Button>
          </div>
        </Popover>
      )}
      {blocked && <BlockingOverlay text="Ukládáme rezervaci" />}
    </div>
  );
}

function TwoSteps() {
  const { enterStep, back } = useDialog();
  const dialogs = useDialogs();
  const confirm = useConfirm();
  const show = useSnackbar();
  const [step, setStep] = useState(1);
  const proceed = (): void => {
    setStep(2);
    enterStep(() => setStep(1));
  };
  return (
    <Dialog
      title={step === 1 ? "Zahradní pokoj s výhledem na hory" : "Hosté a strava"}
      step={step}
      onBack={step === 2 ? back : undefined}
      footer={
        <>
          <Price amount={1_187_000} currency="CZK" precision={0} align="start">
            3 noci · 3 osoby
          </Price>
          <Button kind="primary" onClick={step === 1 ? proceed : dialogs.closeAll}>
            {step === 1 ? "Zobrazit ceny" : "Přidat do rezervace"}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          Klidný pokoj do zahrady s výhledem na hory, manželskou postelí, rozkládacím křeslem a sprchovým
          koutem.
        </p>
        <div className={styles.row}>
          <Button onClick={() => void confirm({ text: "Výběr se ztratí." })}>Zeptat se</Button>
          <Button
            onClick={() =>
              show({ kind: "warning", headline: "Kalendář jsme posunuli na první volný termín." })
            }
          >
            Upozornit
          </Button>
        </div>
        {Array.from({ length: 24 }, (_, line) => (
          <p key={line}>Řádek {line + 1}</p>
        ))}
      </div>
    </Dialog>
  );
}
