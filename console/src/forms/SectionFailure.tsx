import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { showFailure } from '../problems/show-failure.ts';

interface SectionFailureProps {
  error: unknown;
  /** Older data is still shown below. */
  stale: boolean;
  onRetry: () => void;
}

/** A section that could not be loaded leads back to the list with the reason; loaded data stays visible. */
export function SectionFailure({ error, stale, onRetry }: SectionFailureProps) {
  return stale ? <LoadFailure error={error} stale onRetry={onRetry} /> : <BackToList error={error} />;
}

function BackToList({ error }: { error: unknown }) {
  const t = useTranslation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure, not on every render.
  useEffect(() => {
    showFailure(error, t('frame.load-failed'));
    void navigate({ to: '/', search: { keepMessage: true }, replace: true });
  }, [error]);
  return null;
}
