import { i18n } from '@lingui/core';
import { messages as de } from './review.de.po';
import { messages as en } from './review.en.po';

i18n.load({ de, en });
