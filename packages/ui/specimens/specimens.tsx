import { useState, type ReactNode } from "react";
import { Button } from "../src/button/button.tsx";
import { IconButton } from "../src/button/icon-button.tsx";
import { EmptyState } from "../src/empty-state/empty-state.tsx";
import { ErrorState } from "../src/error-state/error-state.tsx";
import { SelectField } from "../src/field/select-field.tsx";
import { TextArea } from "../src/field/text-area.tsx";
import { TextField } from "../src/field/text-field.tsx";
import { ArrowRightIcon } from "../src/icons/arrow-right-icon.tsx";
import { CalendarDotsIcon } from "../src/icons/calendar-dots-icon.tsx";
import { PencilSimpleIcon } from "../src/icons/pencil-simple-icon.tsx";
import { PiggyBankIcon } from "../src/icons/piggy-bank-icon.tsx";
import { TrashIcon } from "../src/icons/trash-icon.tsx";
import { Notice } from "../src/notice/notice.tsx";
import { Price } from "../src/price/price.tsx";
import { Skeleton } from "../src/skeleton/skeleton.tsx";
import { Stepper } from "../src/stepper/stepper.tsx";
import { Tag } from "../src/tag/tag.tsx";
import { OverlaySpecimens } from "./overlay-specimens.tsx";
import { RoomCard } from "./room-card.tsx";
import styles from "./specimens.module.css";

/** Every component in all of its states. */
export function Specimens() {
  return (
    <main className={styles.page}>
      <Group name="Karty">
        <div className={styles.cards}>
          <RoomCard pictured />
          <RoomCard pictured={false} />
        </div>
      </Group>
      <Group name="Tlačítka">
        <Buttons />
      </Group>
      <Group name="Okna a oznámení">
        <OverlaySpecimens />
      </Group>
      <Group name="Formulář">
        <Fields />
      </Group>
      <Group name="Pruhy a štítky">
        <Strips />
      </Group>
      <Group name="Ceny">
        <Prices />
      </Group>
      <Group name="Stavy">
        <States />
      </Group>
    </main>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h1>{name}</h1>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <div className={styles.row}>
      <Button kind="primary">Vybrat pokoj</Button>
      <Button kind="primary" iconAfter={<ArrowRightIcon />}>
        Pokračovat k souhrnu
      </Button>
      <Button>Detail</Button>
      <Button kind="quiet">Vymazat termín</Button>
      <Button kind="danger">Zrušit rezervaci</Button>
      <Button kind="primary" loading>
        Ukládám
      </Button>
      <Button kind="primary" disabled>
        Nelze vybrat
      </Button>
      <IconButton icon={PencilSimpleIcon} label="Upravit: Zahradní pokoj" />
      <IconButton icon={TrashIcon} label="Odebrat: Zahradní pokoj" />
    </div>
  );
}

function Fields() {
  const [adults, setAdults] = useState(2);
  return (
    <div className={styles.form}>
      <TextField label="Jméno" autoComplete="given-name" defaultValue="Jana" />
      <TextField
        label="E-mail"
        type="email"
        error="Zadejte e-mail ve tvaru jmeno@domena.cz."
        defaultValue="jana@"
      />
      <TextField label="Telefon" type="tel" optional hint="Jen pro případ, že by se cokoli změnilo." />
      <SelectField label="Čas příjezdu" defaultValue="15">
        <option value="14">14:00</option>
        <option value="15">15:00</option>
      </SelectField>
      <TextArea label="Poznámka" optional placeholder="Dětská postýlka, alergie…" />
      <div className={styles.counted}>
        <span>Dospělí</span>
        <Stepper label="Dospělí" value={adults} max={4} onChange={setAdults} />
      </div>
    </div>
  );
}

function Strips() {
  return (
    <div className={styles.stack}>
      <Notice kind="tip" icon={PiggyBankIcon}>
        <strong>O den dřív ušetříte 1 180 Kč.</strong> Stejný pokoj 11.–14. června vyjde na 10 690 Kč.
      </Notice>
      <Notice kind="info">Místní poplatek je v ceně.</Notice>
      <Notice kind="success">Promo kód LETO10 platí.</Notice>
      <Notice kind="warning" action={<Button size="medium">Prodloužit</Button>}>
        V tomto termínu prodáváme nejméně 3 noci.
      </Notice>
      <Notice kind="danger">Cenu se nepodařilo ověřit.</Notice>
      <div className={styles.row}>
        <Tag>2 položky</Tag>
        <Tag kind="neutral">Nevratná cena</Tag>
        <Tag kind="success">Storno zdarma</Tag>
        <Tag kind="warning">Poslední volný</Tag>
        <Tag kind="danger">−12 %</Tag>
      </div>
    </div>
  );
}

function Prices() {
  const [loading, setLoading] = useState(false);
  return (
    <div className={styles.row}>
      <Price amount={1_187_000} currency="CZK" precision={0} size="large" loading={loading}>
        3 noci · 3 osoby · 3 957 Kč / noc
      </Price>
      <Price amount={1_187_000} original={1_349_000} discountPercent={12} currency="CZK" precision={0}>
        3 noci · 3 osoby
      </Price>
      <Price amount={891_000} currency="CZK" precision={0} from size="small" />
      <Price amount={null} currency="CZK" precision={0} size="large">
        3 noci
      </Price>
      <Button onClick={() => setLoading(!loading)}>Přepočítat</Button>
    </div>
  );
}

function States() {
  return (
    <div className={styles.cards}>
      <div className={styles.frame}>
        <EmptyState
          icon={CalendarDotsIcon}
          title="12.–15. června máme plno"
          text="Nejbližší volno je 16.–19. června od 10 690 Kč."
        >
          <Button kind="primary">Zobrazit 16.–19. června</Button>
        </EmptyState>
      </div>
      <div className={styles.frame}>
        <ErrorState
          title="Nabídku se nepodařilo načíst"
          text="Zkuste to prosím znovu, nebo nám zavolejte."
          onRetry={() => undefined}
          phone="+420 481 000 111"
          email="recepce@jezernihvozd.example"
        />
      </div>
      <div className={styles.frame}>
        <Skeleton height={180} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}
