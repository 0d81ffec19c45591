import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { renderComponent } from '../testing/screen-test.tsx';
import { toastStore } from '../ui/feedback/toast-store.ts';
import { InvitationActions } from './InvitationActions.tsx';

const email = 'ida@agency.example';
const invitation = { invitationId: 'i1', email, invitedBy: 'Ada Keller', expired: false, expiresAt: 0 };

it('reports a revoked invitation although its row is gone first', async () => {
  const reply = Promise.withResolvers<void>();
  function Row() {
    const resend = useMutation({ mutationFn: async (_id: string) => {} });
    const revoke = useMutation({ mutationFn: (_id: string) => reply.promise });
    return <InvitationActions invitation={invitation} resend={resend} revoke={revoke} />;
  }
  const { person, unmount } = renderComponent(
    <QueryClientProvider client={queryClient}>
      <Row />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: t('invitations.revoke-of', { email }) }));
  unmount();
  reply.resolve();
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ title: t('invitations.revoked', { email }) }]));
});
