// jsdom computes all styles again after each change of the page. Queries by role ask for the style of each element and
// spend three quarters of their time on it. Screen tests load no style sheets, so most elements of a kind look alike.

/** jsdom's own. */
export const computeStyle = window.getComputedStyle.bind(window);

/** Attributes that change how an element is displayed. */
const decisive = ['style', 'hidden', 'popover', 'open'];

/** The computed `display` by kind of element, for those without a decisive attribute. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const isPlain = element.localName !== 'summary' && !decisive.some((name) => element.hasAttribute(name));
  if (!isPlain || !element.isConnected || hasStyleSheets()) return computeStyle(element).display;
  const kind = `${element.tagName} ${element.getAttribute('type')}`;
  const display = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, display);
  return display;
}

/** Elements inherit their visibility. */
function visibilityOf(element: Element): string {
  const isPlain = element.isConnected && !element.closest('[style*=visibility], [hidden]');
  return isPlain && !hasStyleSheets() ? 'visible' : computeStyle(element).visibility;
}

function hasStyleSheets(): boolean {
  return document.styleSheets.length > 0;
}

window.getComputedStyle = (element, pseudoElement) => {
  const style = computeStyle(element, pseudoElement);
  if (pseudoElement) return style;
  const { getPropertyValue } = style;
  const cheap: Record<string, (() => string) | undefined> = {
    display: () => displayOf(element),
    visibility: () => visibilityOf(element),
  };
  return Object.defineProperties(style, {
    display: { get: cheap.display },
    visibility: { get: cheap.visibility },
    getPropertyValue: { value: (name: string) => cheap[name]?.() ?? getPropertyValue.call(style, name) },
  });
};
