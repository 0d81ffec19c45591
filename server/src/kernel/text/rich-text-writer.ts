interface OpenElement {
  tag: string;
  /** Of a link. */
  href: string | undefined;
  /** The finished HTML of its content so far. */
  content: string;
}

const headings = new Set(['h1', 'h2', 'h3']);
const inline = new Set(['a', 'em', 'strong', 'u']);
const listParts = new Set(['ul', 'ol', 'li']);
const lists = new Set(['ul', 'ol']);

/** Deeper elements are omitted, and their text is kept. */
const deepest = 12;

export interface RichTextWriter {
  text(text: string): void;
  open(tag: string, href?: string): void;
  /** Does nothing when no such element is open. */
  close(tag: string): void;
  /** Closes what is open and returns the HTML. */
  end(): string;
}

/**
 * Writes elements that are nested as a browser would nest them, so that its output, read again, is written unchanged.
 * The caller decides which elements there are; text is escaped here.
 */
export function richTextWriter(): RichTextWriter {
  const root: OpenElement = { tag: '', href: undefined, content: '' };
  const stack: OpenElement[] = [];
  const innermost = () => stack.at(-1) ?? root;

  /** The nearest open element that matches, unless a part of a list is in between. */
  function nearest(matches: (tag: string) => boolean, barrier: ReadonlySet<string>): number {
    for (let index = stack.length - 1; index >= 0; index--) {
      const tag = stack[index]?.tag ?? '';
      if (matches(tag)) return index;
      if (barrier.has(tag)) return -1;
    }
    return -1;
  }

  function closeFrom(index: number): void {
    while (index >= 0 && stack.length > index) {
      const element = stack.pop() ?? root;
      innermost().content += isBlank(element) ? element.content : htmlOf(element);
    }
  }

  return {
    text(text) {
      innermost().content += escaped(text);
    },
    open(tag, href) {
      if (!inline.has(tag)) closeFrom(nearest((open) => open === 'p', listParts));
      if (headings.has(tag)) closeFrom(nearest((open) => headings.has(open), listParts));
      if (tag === 'li') closeFrom(nearest((open) => open === 'li', lists));
      // Links are not nested, not even with a list in between.
      const isPossible = tag !== 'a' || stack.every((open) => open.tag !== 'a');
      if (isPossible && stack.length < deepest) stack.push({ tag, href, content: '' });
    },
    close(tag) {
      closeFrom(nearest((open) => open === tag, barrierOf(tag)));
    },
    end() {
      closeFrom(0);
      return root.content;
    },
  };
}

const none: ReadonlySet<string> = new Set();

/** An end tag does not reach out of a list item, and that of an item not out of its list. */
function barrierOf(tag: string): ReadonlySet<string> {
  if (lists.has(tag)) return none;
  return tag === 'li' ? lists : listParts;
}

/** Emphasis of nothing. */
function isBlank({ tag, content }: OpenElement): boolean {
  return inline.has(tag) && content.trim() === '';
}

function htmlOf({ tag, href, content }: OpenElement): string {
  if (href === undefined) return `<${tag}>${content}</${tag}>`;
  const address = escaped(href).replaceAll('"', '&quot;');
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">${content}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
