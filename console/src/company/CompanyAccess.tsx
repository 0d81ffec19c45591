import type { Company } from '@lensdock/contract/company/company.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company.module.css';
import { useUnblockPerson } from './company.queries.ts';

const BlockDialog = lazyComponent(async () => (await import('./BlockDialog.tsx')).BlockDialog);

type Member = Company['people'][number];

/** The people of a company. Operators can block each of them. */
export function CompanyAccess({ company }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  const [blocking, setBlocking] = useState<Member>();
  const { companyId, people } = company;
  return (
    <>
      <Panel title={t('company.people')} text={t('company.people-text')} ruled flush>
        {people.length === 0 ? (
          <EmptyState title={t('company.no-sign-ins')} />
        ) : (
          <ul className={style.access}>
            {people.map((member) => (
              <li key={member.personId}>
                <span>
                  <b>{member.name}</b>
                  {member.email ? <small>{member.email}</small> : null}
                  {member.blocked ? (
                    <small>
                      {t('company.blocked-by', {
                        by: member.blocked.by,
                        date: format.dateTime(member.blocked.at),
                        reason: member.blocked.reason,
                      })}
                    </small>
                  ) : null}
                </span>
                <BlockButton member={member} companyId={companyId} onBlock={setBlocking} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>
        {blocking ? (
          <BlockDialog person={blocking} companyId={companyId} onClose={() => setBlocking(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface BlockButtonProps {
  member: Member;
  companyId: string;
  onBlock: (member: Member) => void;
}

function BlockButton({ member, companyId, onBlock }: BlockButtonProps) {
  const t = useTranslation();
  const unblock = useUnblockPerson(companyId);
  const { personId, name, blocked } = member;
  if (!mayDo('blocks:write')) return null;
  if (!blocked)
    return (
      <Button size="small" onClick={() => onBlock(member)}>
        {t('company.block-of', { name })}
      </Button>
    );
  return (
    <Button
      size="small"
      busy={unblock.isPending}
      busyText={t('company.unblocking')}
      onClick={() => unblock.mutate(personId, { onError: (error) => toastFailure(error, t('company.block-failed')) })}
    >
      {t('company.unblock-of', { name })}
    </Button>
  );
}
