import type { AuditEntry } from '@lensdock/contract/audit/audit.ts';
import { systemActorNames } from '@lensdock/contract/audit/system-actors.ts';
import { wordsOfAction } from '@lensdock/contract/kernel/audit-words.ts';
import { Ban } from 'lucide-react';
import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { DiffText } from '../ui/data/DiffText.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import style from './audit.module.css';
import { auditWords } from './audit-labels.ts';
import { changedFields } from './changed-fields.ts';

const roleLabels: Readonly<Record<string, (t: Text) => string>> = {
  developer: (t) => t('audit.role-developer'),
  operator: (t) => t('audit.role-operator'),
  store: (t) => t('audit.role-store'),
};

interface AuditLineProps {
  entry: AuditEntry;
  withCompany: boolean;
  /** Shows only the entries of a request. */
  onRequest: (requestId: string) => void;
}

/** An entry of the audit log with actor, action and time; expanded, its changes and request id. */
export const AuditLine = memo(function AuditLine({ entry, withCompany, onRequest }: AuditLineProps) {
  const t = useTranslation();
  const format = useFormat();
  const role = roleLabels[entry.actorRole]?.(t) ?? entry.actorRole;
  const actor = entry.systemActor
    ? systemActorNames[entry.systemActor][currentLanguage()]
    : `${entry.actorName} (${entry.token === null ? role : t('audit.through-token', { role, token: entry.token })})`;
  const place = [entry.appName ?? entry.appCode, withCompany ? entry.companyName : null].filter(Boolean).join(', ');
  return (
    <li>
      <Disclosure
        title={wordsOfAction(auditWords, entry)[currentLanguage()]}
        text={<FactLine facts={[format.dateTime(entry.at), actor, place]} />}
        lead={
          entry.refused ? (
            <Tag tone="bad" icon={Ban}>
              {t('audit.was-refused')}
            </Tag>
          ) : undefined
        }
      >
        <AuditDetails entry={entry} onRequest={onRequest} />
      </Disclosure>
    </li>
  );
});

function AuditDetails({ entry, onRequest }: Pick<AuditLineProps, 'entry' | 'onRequest'>) {
  const t = useTranslation();
  const fields = changedFields(entry.before, entry.after, {
    language: currentLanguage(),
    yes: t('audit.yes'),
    no: t('audit.no'),
  });
  return (
    <div className={style.facts}>
      <FactList
        facts={[
          { label: t('audit.action'), value: <code>{entry.action}</code> },
          ...(entry.refused ? [{ label: t('audit.because'), value: <code>{entry.refused}</code> }] : []),
          { label: t('audit.subject'), value: <code>{`${entry.subjectKind} ${entry.subjectId}`}</code> },
          {
            label: t('audit.request'),
            value: (
              <>
                <code>{entry.requestId}</code>{' '}
                <LinkButton
                  onClick={() => onRequest(entry.requestId)}
                  aria-label={t('audit.only-request-named', { request: entry.requestId })}
                >
                  {t('audit.only-request')}
                </LinkButton>
              </>
            ),
          },
          ...fields.map(({ name, parts }) => ({
            label: name === '' ? t('audit.value') : name,
            value: <DiffText parts={parts} />,
          })),
        ]}
      />
    </div>
  );
}
