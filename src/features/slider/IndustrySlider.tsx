/**
 * Slider: industries that change automatically on the home page (use-slides.ts). The entry point
 * is IndustrySlider, which gets each slide's content as HTML. It does not change slides while a
 * visitor reads or acts in it, or prefers less motion. Without scripts it is a row to scroll.
 */

import arrowLeft from 'virtual:icon/arrow-left';
import arrowRight from 'virtual:icon/arrow-right';
import pause from 'virtual:icon/pause';
import play from 'virtual:icon/play';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { island } from '../../components/island.tsx';
import { useSlides } from './use-slides.ts';
import { useSwipe } from './use-swipe.ts';
import { sliderWords } from './words.ts';

/** Name of the slot that holds the picture and caption of a slide. */
export const slideSlot = (index: number) => `slide${index}` as const;

interface Props {
  label: string;
  /** Title of each slide, in order; its content comes in the slot {@link slideSlot}. */
  titles: readonly string[];
  [slot: `slide${number}`]: ReactNode;
}

const t = sliderWords;

/**
 * The slider: without scripts a scroll-snap row; with React, slides that part like sheets of paper.
 */
export const IndustrySlider = island(function IndustrySlider({ label, titles, ...slots }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { state, paused, togglePause, choose, resting } = useSlides(titles.length, {
    region,
    track,
  });
  const { index, leaving, stacked, by } = state;
  const swipe = useSwipe((direction) => choose(index + direction));
  const near = (index + 1) % titles.length;

  return (
    <div
      ref={region}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      className="slider"
      data-stacked={stacked || undefined}
      {...resting}
    >
      {/* Announced only when the visitor chose the slide (ARIA carousel pattern). */}
      <div
        ref={track}
        className="slider-track"
        aria-live={by === 'visitor' ? 'polite' : 'off'}
        {...(stacked && swipe)}
      >
        {titles.map((title, slide) => (
          <div
            key={title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} / ${titles.length}`}
            className="slide"
            data-active={slide === index || undefined}
            data-leaving={slide === leaving || undefined}
            data-near={slide === near || undefined}
          >
            {slots[slideSlot(slide)]}
          </div>
        ))}
      </div>
      <SliderControls
        titles={titles}
        index={index}
        paused={paused}
        togglePause={togglePause}
        choose={choose}
      />
    </div>
  );
});

interface ControlsProps {
  readonly titles: readonly string[];
  readonly index: number;
  /** Undefined until the visitor has pressed the button: their preference for motion decides. */
  readonly paused: boolean | undefined;
  readonly togglePause: () => void;
  readonly choose: (slide: number) => void;
}

function SliderControls({ titles, index, paused, togglePause, choose }: ControlsProps) {
  return (
    <div className="slider-controls">
      {/* Both names are in the HTML, and CSS shows one: a build does not know the preference. */}
      <button
        type="button"
        className="slider-button"
        data-tooltip=""
        data-paused={paused}
        onClick={togglePause}
      >
        <span role="img" aria-label={t.pause} className="when-playing">
          <Icon svg={pause} className="size-5" />
        </span>
        <span role="img" aria-label={t.play} className="when-paused">
          <Icon svg={play} className="size-5" />
        </span>
      </button>
      <SliderButton svg={arrowLeft} label={t.previous} act={() => choose(index - 1)} />
      <div className="slider-dots" role="group" aria-label={t.choose}>
        {titles.map((title, slide) => (
          <button
            key={title}
            type="button"
            className="slider-dot"
            aria-label={`${slide + 1}: ${title}`}
            aria-current={slide === index || undefined}
            onClick={() => choose(slide)}
          />
        ))}
      </div>
      <SliderButton svg={arrowRight} label={t.next} act={() => choose(index + 1)} />
    </div>
  );
}

function SliderButton({
  svg,
  label,
  act,
}: {
  readonly svg: string;
  readonly label: string;
  readonly act: () => void;
}) {
  return (
    <button
      type="button"
      className="slider-button"
      aria-label={label}
      data-tooltip={label}
      onClick={act}
    >
      <Icon svg={svg} className="size-5" />
    </button>
  );
}
