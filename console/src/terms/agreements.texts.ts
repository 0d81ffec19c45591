import { i18n } from '@lingui/core';
import { messages as de } from './agreements.de.po';
import { messages as en } from './agreements.en.po';

i18n.load({ de, en });
