import './account.texts.ts';
import { leaveCompany } from '@lensdock/contract/team/team.routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { Button } from '../ui/button/Button.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

/** Lets every member leave, including those who do not see the team page. */
export function LeavePanel({ company }: { company: string }) {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      await call(leaveCompany, {});
    },
    // The start page shows another company, or that there is none.
    onSuccess: () => window.location.assign('/'),
  });
  return (
    <>
      <Panel
        title={t('account.leave-title')}
        text={t('account.leave-text', { company })}
        aside={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('account.leave')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('account.leave-question', { company })}
        cancelLabel={t('account.stay')}
        confirmLabel={t('account.leave')}
        busy={leave.isPending}
        problem={failureOf(leave.error, t('account.leave-failed'))}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('account.leave-consequence')}
      </ConfirmDialog>
    </>
  );
}
