import { Fragment, type ReactNode } from 'react';
import { OutboundLink } from './TextAnchor.tsx';

/** An email address, which wraps before the @ and the dots rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  return wrapAt(address, /(?=[@.])/);
}

/** A link to another website: its address without the scheme, which wraps after the slashes and before the dots. */
export function WebsiteLink({ url }: { url: string }) {
  return <OutboundLink href={url}>{wrapAt(url.replace(/^https:\/\//, ''), /(?<=\/)|(?=[.])/)}</OutboundLink>;
}

/** A URL in full as it is compared, which wraps like that of a website. */
export function UrlCode({ url }: { url: string }) {
  return <code>{wrapAt(url, /(?<=[^/:]\/)|(?=[.])/)}</code>;
}

function wrapAt(text: string, places: RegExp): ReactNode {
  return text.split(places).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
