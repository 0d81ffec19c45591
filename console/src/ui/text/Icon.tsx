import type { LucideIcon } from 'lucide-react';

export type IconShape = LucideIcon;

interface IconProps {
  of: IconShape;
  size?: 10 | 12 | 14 | 16 | 20;
  className?: string;
}

/** Decoration only: whatever an icon means is said in words beside it, or by the name of its button. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden className={className} />;
}
