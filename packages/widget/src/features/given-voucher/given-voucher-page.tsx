import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { Picture } from "@portico/ui/gallery/picture";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatItemDate } from "@portico/presentation/formats/date";
import { replaceFragment } from "../../base/address/address-bar.ts";
import { readFragment } from "../../base/address/fragment.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CallError } from "../../base/server-calls/server-problem.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import sheet from "../../vouchers/voucher-preview.module.css";
import { type GiftLink, GivenVoucherFacts } from "./given-voucher-facts.tsx";
import styles from "./given-voucher-page.module.css";

/** A gift voucher for its recipient: giver, words, balance and last day. */
export function GivenVoucherPage() {
  const { t } = useTranslation();
  const [link] = useState(readGiftLink);
  useLinkOfThisPage();
  return (
    <div className={styles.root}>
      <PageHeading className={styles.heading}>{t("voucher.sheet.title")}</PageHeading>
      <Asked link={link} />
      <HotelLines />
    </div>
  );
}

function Asked({ link }: { link: GiftLink }) {
  const { t } = useTranslation();
  const server = useServer();
  const { contacts } = useProperty();
  const query = useQuery({
    queryKey: ["given-voucher", link.code, link.key],
    queryFn: ({ signal }) => server.ask(voucherCalls.givenVoucher, link, { signal }),
  });
  if (query.data) return <Present voucher={query.data} link={link} />;
  if (!query.isError) return <PageSkeleton />;
  const isUnknown =
    query.error instanceof CallError &&
    query.error.problem.kind === "refused" &&
    query.error.problem.code === "voucher_unknown";
  return (
    <ErrorState
      title={t(isUnknown ? "voucher.given.unknown_title" : "voucher.load_failed")}
      text={t(isUnknown ? "voucher.given.unknown" : "errors.request_failed")}
      {...(!isUnknown && { onRetry: () => void query.refetch() })}
      retrying={query.isFetching}
      phone={contacts.phone}
      email={contacts.email}
    />
  );
}

/** The voucher as printed, at any width: picture, names, words and worth. */
function Present({ voucher, link }: { voucher: GivenVoucher; link: GiftLink }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const hotel = text(useProperty().name);
  const { gift, experience, value, currency } = voucher;
  return (
    <article className={styles.card} data-protected="">
      {gift?.picture && (
        <Picture
          picture={{ ...gift.picture, alt: text(gift.picture.alt) }}
          sizes="(max-width: 800px) 100vw, 760px"
          priority
          className={styles.picture}
        />
      )}
      <div className={`${styles.words} ${sheet.serif}`}>
        {gift && gift.recipientName !== "" && (
          <p className={styles.name}>
            <span className={styles.label}>{t("voucher.sheet.for")}</span>{" "}
            <strong>{gift.recipientName}</strong>
          </p>
        )}
        {gift && gift.text !== "" && <p className={`${styles.text} ${sheet.italic}`}>{gift.text}</p>}
        {gift && gift.buyerName !== "" && (
          <p className={styles.from}>
            <span className={styles.label}>{t("voucher.sheet.from")}</span> <strong>{gift.buyerName}</strong>
          </p>
        )}
        <p className={styles.what}>{experience ? text(experience) : money(value, { currency })}</p>
        <p className={styles.hotel}>{hotel}</p>
      </div>
      <Over voucher={voucher} />
      <GivenVoucherFacts voucher={voucher} link={link} />
    </article>
  );
}

/** Why there is nothing left to spend. */
function Over({ voucher: { closed, balance, lastDay } }: { voucher: GivenVoucher }) {
  const { t } = useTranslation();
  const { today } = useProperty();
  const words =
    closed !== null
      ? t("voucher.given.closed")
      : lastDay < today
        ? t("voucher.given.ended", { day: formatItemDate(lastDay) })
        : balance === 0
          ? t("voucher.given.spent")
          : null;
  return (
    words !== null && (
      <Notice kind="warning">
        <p>{words}</p>
      </Notice>
    )
  );
}

function readGiftLink(): GiftLink {
  const named = (name: "voucher" | "gift") => readFragment(location.hash, name) ?? "";
  return { code: named("voucher"), key: named("gift") };
}

/**
 * Removes the code when the guest leaves: other pages would take it as a payment. Only the button here
 * carries it over.
 */
function useLinkOfThisPage(): void {
  useEffect(
    () => () => {
      if (location.pathname !== "/voucher") replaceFragment({ voucher: null, gift: null });
    },
    [],
  );
}
