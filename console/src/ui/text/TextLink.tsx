import { createLink } from '@tanstack/react-router';
import { TextAnchor } from './TextAnchor.tsx';

/** A link to another page of the console. Rows of a list have a `RowLink`. */
export const TextLink = createLink(TextAnchor);
