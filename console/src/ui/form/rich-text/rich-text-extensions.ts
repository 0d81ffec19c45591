import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { getSchema, type JSONContent, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser } from '@tiptap/pm/model';
import { cleanFragment } from '../../text/clean-rich-text.ts';

/** A link keeps only its URL and always opens a new window; pasted targets and styles are dropped. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isHttpsUrl(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, target: '_blank', rel: 'noopener noreferrer' }, 0],
});

/** The formatting that the store allows. */
export const richTextExtensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Bold,
  Italic,
  Underline,
  Link,
  UndoRedo,
];

/**
 * Converts HTML to the editor's document format. Given a string, the editor would use innerHTML, which Trusted Types
 * forbid.
 */
export function richTextFromHtml(html: string): JSONContent {
  return DOMParser.fromSchema(getSchema(richTextExtensions)).parse(cleanFragment(html)).toJSON();
}
