import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../session/query-client.ts';
import { renderComponent } from '../../testing/screen-test.tsx';
import { WaitingCount } from './WaitingCount.tsx';

it.each([
  [queueCountLimit - 1, '199', '199 submissions waiting'],
  [queueCountLimit, '200+', '200+ submissions waiting'],
])('reads out the same number as it shows: %i', (count, shown, read) => {
  queryClient.setQueryData(['submissions', 'waiting'], count);
  renderComponent(
    <QueryClientProvider client={queryClient}>
      <WaitingCount />
    </QueryClientProvider>,
  );
  expect(screen.getByText(shown).closest('[aria-hidden]')).not.toBeNull();
  screen.getByText(read);
});
