import { expect, it } from 'vitest';
import { videoReferenceOf } from './video-reference.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/908172645', { provider: 'vimeo', id: '908172645' }],
  ['https://player.vimeo.com/video/908172645', { provider: 'vimeo', id: '908172645' }],
  ['https://vimeo.com/channels/staffpicks/908172645', { provider: 'vimeo', id: '908172645' }],
])('finds the video of %s', (url, reference) => {
  expect(videoReferenceOf(url)).toEqual(reference);
});

it.each([
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'https://video.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'http://youtu.be/dQw4w9WgXcQ',
  'nonsense',
])('finds no video in %s', (url) => {
  expect(videoReferenceOf(url)).toBeUndefined();
});
