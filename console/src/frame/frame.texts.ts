import { i18n } from '@lingui/core';
import { messages as de } from './frame.de.po';
import { messages as en } from './frame.en.po';

i18n.load({ de, en });
