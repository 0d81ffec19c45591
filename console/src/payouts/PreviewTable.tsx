import { maxChosenCompanies, type PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag, type Tone } from '../ui/text/Tag.tsx';
import { providerLabels } from './payout-labels.ts';
import style from './payouts.module.css';
import { mayChoose, type RunChoice } from './run-choices.ts';

const outcomes: Record<PreviewLine['outcome'], { tone: Tone; words: (t: Text) => string }> = {
  pay: { tone: 'ok', words: (t) => t('payouts.outcome-pay') },
  wait: { tone: 'warn', words: (t) => t('payouts.outcome-wait') },
  'no-rate': { tone: 'warn', words: (t) => t('payouts.outcome-no-rate') },
  recent: { tone: 'warn', words: (t) => t('payouts.outcome-recent') },
  'on-hold': { tone: 'warn', words: (t) => t('payouts.outcome-on-hold') },
  skipped: { tone: 'mute', words: (t) => t('payouts.outcome-skipped') },
  overdue: { tone: 'warn', words: (t) => t('payouts.outcome-overdue') },
  'vat-id': { tone: 'warn', words: (t) => t('payouts.outcome-vat-id') },
  carry: { tone: 'mute', words: (t) => t('payouts.outcome-carry') },
};

function CompanyName({ line }: { line: PreviewLine }) {
  const t = useTranslation();
  return (
    <span className={style.company}>
      <span className={style.provider}>
        <RowLink plain to="/payout-holds/$companyId" params={{ companyId: line.companyId }}>
          {line.companyName}
        </RowLink>
        {line.vatIdMissing ? <Tag tone="warn">{t('payouts.no-vat-id')}</Tag> : null}
      </span>
      {line.provider ? <small className={style.onCard}>{providerText(t, line)}</small> : null}
    </span>
  );
}

/** The provider, and the currency if it differs from that of the sales. */
function providerText(t: Text, { provider, currency, paidIn }: PreviewLine): string {
  return provider ? `${providerLabels[provider](t)}${paidIn === currency ? '' : `, ${paidIn}`}` : '–';
}

interface PreviewTableProps {
  lines: readonly PreviewLine[];
  choices: ReadonlyMap<string, RunChoice>;
  /** A run waits for a second person, so its companies cannot be changed. */
  locked: boolean;
  onChoose: (companyId: string, choice: RunChoice | undefined) => void;
}

/** The pending amounts and their part in the next run, with the choice to skip a company or to add it. */
export function PreviewTable({ lines, choices, locked, onChoose }: PreviewTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<KeyedLine>[] = [
    {
      key: 'company',
      head: t('payouts.column-company'),
      card: 'lead',
      cell: (line) => <CompanyName line={line} />,
    },
    {
      key: 'provider',
      head: t('payouts.column-provider'),
      cell: (line) => providerText(t, line),
    },
    {
      key: 'outcome',
      head: t('payouts.column-outcome'),
      card: 'meta',
      cell: ({ outcome }) => <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].words(t)}</Tag>,
    },
    {
      key: 'entries',
      head: t('payouts.column-entries'),
      align: 'end',
      cell: ({ entries }) => format.number(entries),
    },
    {
      key: 'vat',
      head: t('payouts.column-vat'),
      align: 'end',
      cell: ({ vat }) => format.cash(vat),
    },
    {
      key: 'amount',
      head: t('payouts.column-amount'),
      align: 'end',
      card: 'end',
      cell: ({ amount }) => <b className={style.amount}>{format.cash(amount)}</b>,
    },
    {
      key: 'choice',
      head: '',
      align: 'end',
      card: 'action',
      cell: (line) => (locked ? null : <ChoiceButton line={line} choices={choices} onChoose={onChoose} />),
    },
  ];
  return <Table label={t('payouts.preview')} columns={columns} rows={withKeys(lines)} rowKey={({ key }) => key} />;
}

/** The key counts the lines of a company and currency. Their outcome and provider change with a choice. */
type KeyedLine = PreviewLine & { key: string };

/** A row must stay when its company is chosen, with the focus on its button. */
function withKeys(lines: readonly PreviewLine[]): KeyedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const sum = `${line.companyId} ${line.currency}`;
    const count = counts.get(sum) ?? 0;
    counts.set(sum, count + 1);
    return { ...line, key: `${sum} ${count}` };
  });
}

interface ChoiceButtonProps {
  line: PreviewLine;
  choices: ReadonlyMap<string, RunChoice>;
  onChoose: PreviewTableProps['onChoose'];
}

/** Leaves the company out of this run, adds it in spite of a hold, or takes the choice back. */
function ChoiceButton({ line: { companyId, companyName, outcome }, choices, onChoose }: ChoiceButtonProps) {
  const t = useTranslation();
  const choice = choices.get(companyId);
  const offered = choice ? undefined : offers[outcome];
  if (!choice && !offered) return null;
  const company = { company: companyName };
  const label = choice
    ? { text: t('payouts.undo-choice'), name: t('payouts.undo-choice-named', company) }
    : offered === 'added'
      ? { text: t('payouts.add'), name: t('payouts.add-named', company) }
      : { text: t('payouts.skip'), name: t('payouts.skip-named', company) };
  const isFull = offered !== undefined && !mayChoose(choices, offered);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label.name}
      disabledReason={isFull && t('payouts.choices-full', { maximum: maxChosenCompanies })}
      onClick={() => onChoose(companyId, offered)}
    >
      {label.text}
    </Button>
  );
}

const offers: Readonly<Partial<Record<PreviewLine['outcome'], RunChoice>>> = {
  pay: 'skipped',
  'on-hold': 'added',
  recent: 'added',
};
