import type { LetterAnswer } from "@portico/contract/accounts/account";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { SectionCard } from "../../layout/section-card.tsx";
import styles from "./account.module.css";

type LetterToldProps = { email: string; letter: LetterAnswer["letter"] };

/** Says that a letter is on its way, or only may be if it was requested too often. */
export function LetterTold({ email, letter }: LetterToldProps) {
  const { t } = useTranslation();
  return (
    <Notice kind={letter === "sent" ? "success" : "info"} announce="status">
      <p className={styles.words}>{t(`account.mailbox_${letter}`, { email })}</p>
      <p>{t("account.mailbox_hint")}</p>
    </Notice>
  );
}

/** The end of a step that continues in the letter. */
export function LookIntoMailbox({ onBack, ...told }: LetterToldProps & { onBack(): void }) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t("account.mailbox_title")}>
      <div className={styles.form}>
        <LetterTold {...told} />
        <div className={styles.ways}>
          <Button onClick={onBack}>{t("account.back_to_login")}</Button>
        </div>
      </div>
    </SectionCard>
  );
}
