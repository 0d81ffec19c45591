import type { LucideProps } from 'lucide-react';
import { type ComponentType, memo } from 'react';

export type IconShape = ComponentType<LucideProps>;

interface IconProps {
  of: IconShape;
  size?: 10 | 12 | 14 | 16 | 20;
  className?: string;
}

/** Decorative: its meaning is always stated in text or in the name of its button. */
export const Icon = memo(function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden className={className} />;
});
