import { createElement, type SVGProps } from 'react';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface SlimIconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size: number;
  strokeWidth: number;
  absoluteStrokeWidth: boolean;
}

/** The side of the square that every icon is drawn in. */
const side = 24;

/** What stands in place of Lucide's `createLucideIcon` in the build: an icon as `ui/Icon.tsx` asks for it, and nothing else. */
export default function createIcon({ node }: { node: readonly Node[] }) {
  return ({ size, strokeWidth, absoluteStrokeWidth, ...rest }: SlimIconProps) =>
    createElement(
      'svg',
      {
        ...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: size, height: size },
        ...{ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' },
        strokeWidth: absoluteStrokeWidth ? (strokeWidth * side) / size : strokeWidth,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
