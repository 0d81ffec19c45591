import {
  queueAssignees,
  queueClaims,
  queueKinds,
  queueRisks,
  queueSorts,
} from '@lensdock/contract/review/queue-choices.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownUp, ListFilter } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { MenuChoices, MenuSeparator } from '../../ui/overlay/MenuItem.tsx';
import { Chip, ChipRow } from '../../ui/text/Tag.tsx';
import { type QueueSearch, queueSearch } from '../data/queue-search.ts';
import {
  assigneeFilterLabels,
  claimFilterLabels,
  kindFilterLabels,
  riskLabels,
  sortLabels,
} from '../data/review-labels.ts';

const any = 'any';

/** The queue's filters from the URL, and a function to change them. */
export function useQueueSearch(): { filter: QueueSearch; change: (change: Partial<QueueSearch>) => void } {
  const navigate = useNavigate();
  const filter = useSearch({ strict: false, select: queueSearch, structuralSharing: true });
  return {
    filter,
    change: (change) => {
      // The draft on the desk is kept, so no confirmation is needed.
      void navigate({ to: '.', search: queueSearch({ ...filter, ...change }), replace: true, ignoreBlocker: true });
    },
  };
}

/** The sort order, as a button above the queue. */
export function QueueOrder() {
  const t = useTranslation();
  const { filter, change } = useQueueSearch();
  const sort = filter.sort ?? 'oldest';
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" icon={ArrowDownUp}>
          {sortLabels[sort](t)}
        </Button>
      }
    >
      <MenuChoices
        label={t('review.order')}
        value={sort}
        choices={queueSorts.map((value) => ({ value, text: sortLabels[value](t) }))}
        onChange={(value) => change({ sort: value })}
      />
    </Menu>
  );
}

export function QueueFilterMenu() {
  const t = useTranslation();
  const { filter, change } = useQueueSearch();
  const all = { value: any, text: t('review.any') };
  const changeTo = (member: 'kind' | 'risk' | 'claim' | 'assigned') => (value: string) =>
    change({ [member]: value === any ? undefined : value } as Partial<QueueSearch>); // the values of its choices
  return (
    <Menu trigger={<IconButton icon={ListFilter} label={t('review.filter')} edge tooltip={false} />}>
      <MenuChoices
        label={t('review.filter-kind')}
        value={filter.kind ?? any}
        choices={[all, ...queueKinds.map((value) => ({ value, text: kindFilterLabels[value](t) }))]}
        onChange={changeTo('kind')}
      />
      <MenuSeparator />
      <MenuChoices
        label={t('review.filter-risk')}
        value={filter.risk ?? any}
        choices={[all, ...queueRisks.map((value) => ({ value, text: riskLabels[value]?.word(t) ?? value }))]}
        onChange={changeTo('risk')}
      />
      <MenuSeparator />
      <MenuChoices
        label={t('review.filter-claim')}
        value={filter.claim ?? any}
        choices={[all, ...queueClaims.map((value) => ({ value, text: claimFilterLabels[value](t) }))]}
        onChange={changeTo('claim')}
      />
      <MenuSeparator />
      <MenuChoices
        label={t('review.filter-assigned')}
        value={filter.assigned ?? any}
        choices={[all, ...queueAssignees.map((value) => ({ value, text: assigneeFilterLabels[value](t) }))]}
        onChange={changeTo('assigned')}
      />
    </Menu>
  );
}

/** The active filters, which can be removed. */
export function QueueChips({ companyName }: { companyName: string | undefined }) {
  const t = useTranslation();
  const { filter, change } = useQueueSearch();
  const { kind, risk, claim, assigned, company } = filter;
  if (!kind && !risk && !claim && !assigned && !company) return null;
  const without = (name: keyof QueueSearch) => change({ [name]: undefined });
  return (
    <ChipRow>
      {kind ? <Chip text={kindFilterLabels[kind](t)} onRemove={() => without('kind')} /> : null}
      {risk ? <Chip text={riskLabels[risk]?.word(t) ?? risk} onRemove={() => without('risk')} /> : null}
      {claim ? <Chip text={claimFilterLabels[claim](t)} onRemove={() => without('claim')} /> : null}
      {assigned ? <Chip text={assigneeFilterLabels[assigned](t)} onRemove={() => without('assigned')} /> : null}
      {company ? <Chip text={companyName ?? t('review.one-company')} onRemove={() => without('company')} /> : null}
    </ChipRow>
  );
}
