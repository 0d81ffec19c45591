import type { ReactNode } from 'react';
import { Frame } from '../frame/Frame.tsx';
import { FrameTools } from '../frame/FrameTools.tsx';
import { PhoneTools } from '../frame/frame-parts.ts';

const tools = { help: [], documentation: [] };

/** The frame of pages for everybody: language and appearance, and nothing of an account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame crumbs={[]} tools={<FrameTools {...tools} />} phoneTools={<PhoneTools {...tools} />} footer={[]}>
      {children}
    </Frame>
  );
}
