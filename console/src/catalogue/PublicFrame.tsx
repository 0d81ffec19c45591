import type { ReactNode } from 'react';
import { Frame } from '../frame/layout/Frame.tsx';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { PhoneTools } from '../frame/menus/frame-parts.ts';

const tools = { help: [], documentation: [] };

/** The layout of public pages, with language and appearance but no account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame crumbs={[]} tools={<FrameTools {...tools} />} phoneTools={<PhoneTools {...tools} />} footer={[]}>
      {children}
    </Frame>
  );
}
