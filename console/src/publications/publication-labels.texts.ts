import { i18n } from '@lingui/core';
import { messages as de } from './publication-labels.de.po';
import { messages as en } from './publication-labels.en.po';

i18n.load({ de, en });
