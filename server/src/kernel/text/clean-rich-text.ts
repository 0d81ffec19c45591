import { isHttpsUrl } from '@lensdock/contract/kernel/field-formats.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { type RichTextWriter, richTextWriter } from './rich-text-writer.ts';

/** The elements that are kept, by the tags that stand for them. */
const kept = new Map([
  ...['a', 'p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'em', 'strong', 'u'].map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
]);

/** Tags whose content is not text of the document; the tokenizer ends it at their own end tag only. */
const skipped = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
]);

/** Removed tags that end a line: they are replaced by a line break, so that words stay separate. */
const lineEndings = new Set(['div', 'section', 'article', 'blockquote', 'pre', 'table', 'tr', 'td', 'th', 'dt', 'dd']);

/**
 * Reduces rich text to what the store shows: links that open a new window, paragraphs, headings 1 to 3, lists,
 * emphasis, strong, underline. Other tags are removed and their text is kept; scripts and styles are removed entirely.
 * Only tags named here are written, so no input can add another. Idempotent.
 */
export function cleanRichText(html: string): string {
  const writer = richTextWriter();
  const setMode = (mode: Mode) => {
    tokenizer.state = mode;
  };
  const tokenizer: Tokenizer = new Tokenizer({}, handlerOf(writer, setMode));
  tokenizer.write(withoutControls(html), true);
  const clean = writer.end().trim();
  return plainLengthOf(clean) === 0 ? '' : clean;
}

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode];

function handlerOf(writer: RichTextWriter, setMode: (mode: Mode) => void): TokenHandler {
  let isSkipping = false;
  const text = ({ chars }: Token.CharacterToken) => {
    if (!isSkipping) writer.text(withoutControls(chars));
  };
  return {
    onCharacter: text,
    onWhitespaceCharacter: text,
    onStartTag(token) {
      const mode = skipped.get(token.tagName);
      if (mode !== undefined) {
        isSkipping = true;
        setMode(mode);
      } else openElement(writer, token);
    },
    onEndTag({ tagName }) {
      isSkipping = false;
      const tag = kept.get(tagName);
      if (tag !== undefined) writer.close(tag);
      if (lineEndings.has(tagName)) writer.text('\n');
    },
    onComment: ignored,
    onDoctype: ignored,
    onNullCharacter: ignored,
    onEof: ignored,
  };
}

function ignored(): void {
  // Not part of the text.
}

function openElement(writer: RichTextWriter, { tagName, attrs }: Token.TagToken): void {
  const tag = kept.get(tagName);
  if (tagName === 'br') writer.text('\n');
  else if (tag === 'a') openLink(writer, attrs.find(({ name }) => name === 'href')?.value.trim() ?? '');
  else if (tag !== undefined) writer.open(tag);
}

function openLink(writer: RichTextWriter, href: string): void {
  // A link ends the one before, even if it is removed.
  writer.close('a');
  if (isHttpsUrl(href)) writer.open('a', href);
}

/** The database rejects null characters and lone surrogates, and other control characters have no place in a text. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
