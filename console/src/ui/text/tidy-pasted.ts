/** Elements of an office program that the store does not show, turned into those that it does. */
export function tidyPasted(root: DocumentFragment): void {
  for (const wrapper of root.querySelectorAll('b')) if (/font-weight:\s*normal/.test(styleOf(wrapper))) unwrap(wrapper);
  for (const heading of root.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  for (const span of [...root.querySelectorAll('span')].reverse()) formatSpan(span);
  listParagraphs(root);
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const code of root.querySelectorAll('pre')) paragraphPerLine(code);
  // The innermost ones first, so that a cell contains finished paragraphs.
  for (const box of [...root.querySelectorAll(boxes)].reverse()) dissolve(box);
}

const boxes = 'table, thead, tbody, tfoot, tr, td, th, blockquote, div, section, article, dl, dt, dd';
const blocks = 'p, h1, h2, h3, ul, ol';

/** Parsing a `style` would violate the content security policy, so it was renamed before. */
function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? '';
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Google Docs formats with spans; Word marks the bullet of a list with one. */
function formatSpan(span: Element): void {
  const style = styleOf(span);
  if (/mso-list:\s*ignore/i.test(style)) return;
  if (/font-weight:\s*(bold|[6-9]00)/.test(style)) wrapIn(span, 'strong');
  if (/font-style:\s*italic/.test(style)) wrapIn(span, 'em');
  if (/text-decoration:[^;]*underline/.test(style) && !span.closest('a')) wrapIn(span, 'u');
  // Word wraps the marker of a list in further spans.
  if (!span.querySelector('[data-style*="mso-list" i]')) unwrap(span);
}

function wrapIn(span: Element, tag: string): void {
  const inner = document.createElement(tag);
  inner.append(...span.childNodes);
  span.append(inner);
}

interface OpenList {
  list: Element;
  level: number;
}

/** Word writes each list item as a paragraph with its level and its marker. */
function listParagraphs(root: DocumentFragment): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector('[data-style*="mso-list" i]');
    const tag = /^\s*[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    for (const span of paragraph.querySelectorAll('span')) unwrap(span);
    // Another paragraph in between ends the list.
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((outer) => outer.level <= level);
    const current = open.at(-1);
    const item = document.createElement('li');
    if (current?.level === level) current.list.append(item);
    else {
      const list = document.createElement(tag);
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      list.append(item);
      open.push({ list, level });
    }
    item.append(paragraph);
    last = open[0]?.list ?? null;
  }
}

function paragraphPerLine(code: Element): void {
  const lines = (code.textContent ?? '').split('\n').filter((line) => line.trim() !== '');
  code.replaceWith(...lines.map(paragraphOf));
}

function paragraphOf(text: string): Element {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

/** Puts a cell, quotation or division on separate lines. */
function dissolve(box: Element): void {
  const hasBlocks = box.querySelector(blocks) !== null;
  if (hasBlocks || (box.textContent ?? '').trim() === '') unwrap(box);
  else rename(box, 'p');
}
