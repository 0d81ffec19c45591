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
import { cleanFragment } from '../text/clean-rich-text.ts';

/** A link keeps its address and nothing else: a pasted target or style is gone, and it always opens a new window. */
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

/** What the store allows in a text, and no more. */
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

/** HTML as the editor's own form: given a string, the editor would write it into the page, which trusted types refuse. */
export function richTextFromHtml(html: string): JSONContent {
  return DOMParser.fromSchema(getSchema(richTextExtensions)).parse(cleanFragment(html)).toJSON();
}
