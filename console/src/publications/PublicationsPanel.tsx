import type { PublicationEntry, RollbackReply } from '@lensdock/contract/publications/publications.ts';
import { CircleCheck } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { HistoryRows } from './HistoryRows.tsx';
import { capacityLabels, changeLabels } from './publication-labels.ts';
import style from './publications.module.css';
import { type Audience, usePublications } from './publications.queries.ts';

interface PublicationsPanelProps {
  audience: Audience;
  code: string;
  onRollBack?: (number: number) => void;
}

/** Past publications, newest first: number, changes, date and actor. */
export function PublicationsPanel({ audience, code, onRollBack }: PublicationsPanelProps) {
  const t = useTranslation();
  const query = usePublications(audience, code);
  return (
    <Panel title={t('publications.publications')} text={t('publications.publications-text')} ruled flush>
      <HistoryRows
        audience={audience}
        query={query}
        rowKey={({ number }) => number}
        row={(entry) => <PublicationRow entry={entry} onRollBack={onRollBack} />}
        none={t('publications.no-publications')}
      />
    </Panel>
  );
}

function PublicationRow({
  entry,
  onRollBack,
}: {
  entry: PublicationEntry;
  onRollBack: ((number: number) => void) | undefined;
}) {
  const t = useTranslation();
  const format = useFormat();
  const {
    number,
    change,
    versionName,
    earlier,
    reason,
    published,
    publishedAs,
    publishedBy,
    inForce,
    putBack: rollBack,
  } = entry;
  return (
    <>
      <div className={style.row}>
        <div className={style.title}>
          <span className={style.number}>{t('publications.numbered', { number })}</span>
          {earlier === null ? changeLabels[change](t) : t('publications.did-roll-back', { number: earlier })}
          {inForce ? (
            <Tag tone="ok" icon={CircleCheck}>
              {t('publications.in-force')}
            </Tag>
          ) : null}
        </div>
        <p>
          {t('publications.published-by', {
            version: versionName,
            name: publishedBy ?? capacityLabels[publishedAs](t),
            moment: format.dateTime(published),
          })}
        </p>
        {reason ? <p className={style.reason}>{reason}</p> : null}
      </div>
      {onRollBack && rollBack !== 'in-force' ? (
        <Button
          size="small"
          disabledReason={disabledReason(t, rollBack)}
          aria-label={t('publications.roll-back-named', { number })}
          onClick={() => onRollBack(number)}
        >
          {t('publications.roll-back')}
        </Button>
      ) : null}
    </>
  );
}

function disabledReason(t: Text, answer: RollbackReply): string | false {
  if (answer === 'same-as-online') return t('publications.closed-same');
  return answer === 'other-signer' && t('publications.closed-signer');
}
