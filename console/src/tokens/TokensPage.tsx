import './tokens.texts.ts';
import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TokensTable } from './TokensTable.tsx';
import { useTokens } from './tokens.queries.ts';

const CreateTokenDialog = lazyComponent(async () => (await import('./CreateTokenDialog.tsx')).CreateTokenDialog);
const RotateTokenDialog = lazyComponent(async () => (await import('./RotateTokenDialog.tsx')).RotateTokenDialog);
const RevokeTokenDialog = lazyComponent(async () => (await import('./RevokeTokenDialog.tsx')).RevokeTokenDialog);
const TokenPolicyDialog = lazyComponent(async () => (await import('./TokenPolicyDialog.tsx')).TokenPolicyDialog);

type OpenDialog = 'create' | 'policy' | { type: 'rotate' | 'revoke'; token: AccessToken };

/** The access tokens of the company, and the maximum lifetime of new ones. */
export function TokensPage() {
  const t = useTranslation();
  const tokens = useTokens();
  const [dialog, setDialog] = useState<OpenDialog>();
  const list = tokens.data?.tokens;
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setDialog('create')}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('tokens.title')} text={t('tokens.text')} actions={list?.length === 0 ? undefined : create} />
      <PanelStack>
        <ListPanel
          query={tokens}
          entries={list}
          placeholders={3}
          empty={<EmptyState title={t('tokens.empty-title')} text={t('tokens.empty-text')} actions={create} />}
        >
          {(entries) => (
            <TokensTable
              tokens={entries}
              onRotate={(token) => setDialog({ type: 'rotate', token })}
              onRevoke={(token) => setDialog({ type: 'revoke', token })}
            />
          )}
        </ListPanel>
        {tokens.data ? (
          <Panel
            title={t('tokens.policy')}
            text={t('tokens.policy-text', { days: tokens.data.maximumDays })}
            aside={
              mayDo('team:write') ? (
                <Button size="small" onClick={() => setDialog('policy')}>
                  {t('tokens.policy-change')}
                </Button>
              ) : null
            }
          />
        ) : null}
      </PanelStack>
      <Suspense>
        {dialog && tokens.data ? (
          <DialogOf dialog={dialog} maximumDays={tokens.data.maximumDays} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface DialogOfProps {
  dialog: OpenDialog;
  maximumDays: number;
  onClose: () => void;
}

function DialogOf({ dialog, maximumDays, onClose }: DialogOfProps) {
  if (dialog === 'create') return <CreateTokenDialog maximumDays={maximumDays} onClose={onClose} />;
  if (dialog === 'policy') return <TokenPolicyDialog maximumDays={maximumDays} onClose={onClose} />;
  if (dialog.type === 'rotate') return <RotateTokenDialog token={dialog.token} onClose={onClose} />;
  return <RevokeTokenDialog token={dialog.token} onClose={onClose} />;
}
