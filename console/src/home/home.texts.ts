import { i18n } from '@lingui/core';
import { messages as de } from './home.de.po';
import { messages as en } from './home.en.po';

i18n.load({ de, en });
