import '../../parts.texts.ts';
import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/text.ts';
import { Button } from '../../button/Button.tsx';
import { TextField } from '../TextField.tsx';
import style from './rich-text.module.css';

/** The URL of a link, in a row below the toolbar. Not a form, because the editor is inside one. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslation();
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);
  function apply() {
    const address = withScheme(typed);
    if (!isHttpsUrl(address)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !before) chain.insertContent({ type: 'text', text: address, marks: [linkTo(address)] }).run();
    else chain.setMark('link', { href: address }).run();
    onClose();
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      editor.commands.focus();
    }
  }
  return (
    <div className={style.link}>
      <TextField
        label={t('ui.text-link-address')}
        placeholder="https://"
        value={typed}
        // The row was opened by its button, so the cursor belongs here.
        autoFocus
        error={refused ? t('ui.text-link-refused') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>{t('ui.text-link-apply')}</Button>
      {before ? (
        <Button variant="quiet" onClick={remove}>
          {t('ui.text-link-remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** People type `lensdock.example`; another scheme is left as it is and refused. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

function linkTo(href: string) {
  return { type: 'link', attrs: { href } };
}
