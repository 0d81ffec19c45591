import type { Company } from '@lensdock/contract/company/company.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company.module.css';
import { type Blocked, useUnblock } from './company.queries.ts';

const BlockDialog = lazyComponent(async () => (await import('./BlockDialog.tsx')).BlockDialog);

/** The people of a company. Operators can block each of them, or everyone who acts for the company. */
export function CompanyAccess({ company }: { company: Company }) {
  const t = useTranslation();
  const [blocking, setBlocking] = useState<Blocked>();
  const { companyId, companyName, people, blocked } = company;
  const whole = { kind: 'company', id: companyId, name: companyName } as const;
  return (
    <>
      <Panel
        title={t('company.people')}
        text={t('company.people-text')}
        aside={<BlockButton target={whole} block={blocked} companyId={companyId} onBlock={setBlocking} />}
      >
        {blocked ? <BlockNote block={blocked} /> : null}
        {people.length === 0 ? (
          <p>{t('company.no-sign-ins')}</p>
        ) : (
          <ul className={style.access}>
            {people.map(({ personId, name, email, blocked: block }) => (
              <li key={personId}>
                <span>
                  {email ? `${name}, ${email}` : name}
                  {block ? <BlockNote block={block} /> : null}
                </span>
                <BlockButton
                  target={{ kind: 'person', id: personId, name }}
                  block={block}
                  companyId={companyId}
                  onBlock={setBlocking}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>
        {blocking ? (
          <BlockDialog target={blocking} companyId={companyId} onClose={() => setBlocking(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

function BlockNote({ block: { by, at, reason } }: { block: NonNullable<Company['blocked']> }) {
  const t = useTranslation();
  const format = useFormat();
  return <p className={style.blocked}>{t('company.blocked-by', { by, date: format.dateTime(at), reason })}</p>;
}

interface BlockButtonProps {
  target: Blocked;
  block: Company['blocked'];
  companyId: string;
  onBlock: (target: Blocked) => void;
}

function BlockButton({ target, block, companyId, onBlock }: BlockButtonProps) {
  const t = useTranslation();
  const unblock = useUnblock(companyId);
  const { name } = target;
  if (!mayDo('blocks:write')) return null;
  if (!block)
    return (
      <Button size="small" onClick={() => onBlock(target)}>
        {t('company.block-of', { name })}
      </Button>
    );
  return (
    <Button
      size="small"
      busy={unblock.isPending}
      busyText={t('company.unblocking')}
      onClick={() => unblock.mutate(target, { onError: (error) => toastFailure(error, t('company.block-failed')) })}
    >
      {t('company.unblock-of', { name })}
    </Button>
  );
}
