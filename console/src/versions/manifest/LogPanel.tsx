import '../../transparency/transparency.texts.ts';
import { proofUrl } from '@lensdock/contract/transparency/proof-url.ts';
import type { LogEntry } from '@lensdock/contract/transparency/transparency.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { useLogEntries } from '../../transparency/transparency.queries.ts';
import { FactList } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TextAnchor } from '../../ui/text/TextAnchor.tsx';

const labels: Record<LogEntry['type'], (t: Text, entry: LogEntry) => string> = {
  publication: (t, { publication }) => t('transparency.publication', { number: publication }),
  withdrawal: (t) => t('transparency.withdrawal'),
  restore: (t) => t('transparency.restore'),
  rollout: (t) => t('transparency.rollout'),
  halt: (t) => t('transparency.halt'),
  'early-access': (t) => t('transparency.early-access'),
  'early-access-end': (t) => t('transparency.early-access-end'),
};

/** The entries of the public log about a package. */
export function LogPanel({ sha256 }: { sha256: string }) {
  const t = useTranslation();
  const format = useFormat();
  const query = useLogEntries(sha256);
  const { data, error } = query;
  return (
    <Panel title={t('transparency.title')} ruled>
      <p>{t('transparency.text')}</p>
      <QueryFailure query={query} />
      {data === undefined && !error ? <p role="status">{t('transparency.loading')}</p> : null}
      {data?.length === 0 ? <p>{t('transparency.none')}</p> : null}
      {data && data.length > 0 ? (
        <FactList
          stacked
          facts={data.map((entry) => ({
            label: t('transparency.entry', { index: entry.index }),
            value: (
              <>
                {labels[entry.type](t, entry)}, {format.dateTime(entry.time)}
                <br />
                <TextAnchor href={proofUrl(entry.index)} download>
                  {t('transparency.download')}
                </TextAnchor>
              </>
            ),
          }))}
        />
      ) : null}
    </Panel>
  );
}
