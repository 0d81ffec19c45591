import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/screen-test.tsx';
import { Button } from '../button/Button.tsx';
import { Menu } from './Menu.tsx';
import { MenuChoices, MenuItem } from './MenuItem.tsx';

const replace = vi.fn();
const download = vi.fn();

async function openMenu() {
  const { person } = renderComponent(
    <Menu trigger={<Button>Picture</Button>}>
      <MenuItem text="Move to front" onSelect={() => {}} />
      <MenuItem text="Replace" onSelect={replace} />
      <MenuItem text="Download" disabledReason="Not stored yet" onSelect={download} />
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'Picture' });
  trigger.focus();
  await person.keyboard('{ArrowDown}');
  return { person, trigger };
}

const focused = () => document.activeElement?.textContent;

test('opens on the first item with the arrow key, and moves with arrows and letters', async () => {
  const { person, trigger } = await openMenu();
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Move to front');
  await person.keyboard('{ArrowUp}');
  expect(focused()).toContain('Download');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Move to front');
  await person.keyboard('r');
  expect(focused()).toBe('Replace');
  await person.keyboard('{End}');
  expect(focused()).toContain('Download');
});

test('acts, closes and returns the focus when an item is selected', async () => {
  const { person, trigger } = await openMenu();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(replace).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('shows a disabled item that does nothing', async () => {
  const { person } = await openMenu();
  await person.keyboard('{End}{Enter}');
  expect(screen.getByRole('menuitem', { name: /Download.*Not stored yet/ }).getAttribute('aria-disabled')).toBe('true');
  expect(download).not.toHaveBeenCalled();
});

test('closes with Escape or a click outside and returns the focus', async () => {
  const { person, trigger } = await openMenu();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  await person.click(trigger);
  expect(screen.getByRole('menu')).toBeDefined();
  await person.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('opens a menu of choices on the selected one', async () => {
  const choose = vi.fn();
  const choices = [
    { value: 'en', text: 'English' },
    { value: 'de', text: 'Deutsch' },
  ];
  const { person } = renderComponent(
    <Menu trigger={<Button>Language</Button>}>
      <MenuChoices label="Language" value="de" choices={choices} onChange={choose} />
    </Menu>,
  );
  await person.click(screen.getByRole('button', { name: 'Language' }));
  expect(focused()).toBe('Deutsch');
  await person.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('en');
});
