import { i18n } from '@lingui/core';
import { messages as de } from './publication-words.de.po';
import { messages as en } from './publication-words.en.po';

i18n.load({ de, en });
