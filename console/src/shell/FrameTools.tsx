import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FrameMenusProps } from './FrameMenus.tsx';
import { FrameToolButton } from './FrameToolButton.tsx';
import type { FrameToolsProps, ToolName } from './frame-tools.ts';

/**
 * The menus at the right of the top bar. Their code comes after the page has become usable, or with the first press;
 * until then their buttons stand in their places, look the same, and are not lost to the keyboard in the exchange.
 */
export function FrameTools(props: FrameToolsProps) {
  const [Menus, setMenus] = useState<ComponentType<FrameMenusProps>>();
  const [wanted, setWanted] = useState<ToolName>();
  const focused = useRef<string>(undefined);

  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { FrameMenus } = await import('./FrameMenus.tsx');
      if (gone) return;
      focused.current = document.activeElement?.id;
      setMenus(() => FrameMenus);
    };
    if (wanted) {
      void load();
      return;
    }
    // Late enough that nothing of the first screen waits for it, early enough that the first press finds it there.
    const timer = setTimeout(() => void load(), 2_000);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  useLayoutEffect(() => {
    if (Menus && focused.current?.startsWith('tool-')) document.getElementById(focused.current)?.focus();
  }, [Menus]);

  if (Menus) return <Menus {...props} open={wanted} />;
  const tools: ToolName[] = ['language', 'appearance', 'help', ...(props.person ? (['account'] as const) : [])];
  return tools.map((tool) => (
    <FrameToolButton key={tool} tool={tool} personName={props.person?.name} onClick={() => setWanted(tool)} />
  ));
}
